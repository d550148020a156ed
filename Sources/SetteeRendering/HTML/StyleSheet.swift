import SetteeEngine
import SetteeLayout
import SetteeModel

/// The style sheet of a page: colours, text sizes and the shapes of controls.
///
/// It holds nothing that a form gives but numbers and colours. Text sizes are in rem, so that a browser's own setting
/// still counts.
struct StyleSheet {
  let text: String

  init(_ scene: Scene, _ appearance: HTMLRenderer.Appearance) {
    let light = Self.variables(.light, scene.screen)
    let dark = Self.variables(.dark, scene.screen)
    let colors =
      switch appearance {
      case .light: ":root{\(light)}"
      case .dark: ":root{\(dark)}"
      case .automatic: ":root{\(light)}\n@media (prefers-color-scheme:dark){:root{\(dark)}}"
      }
    var sizes = "--width:\(decimal(scene.layout.width))px"
    for style in [TextStyle.title3, .body, .footnote, .caption1] {
      let font = style.font(at: scene.layout.textSize)
      sizes += ";--\(style.rawValue):\(decimal(font.size / 16))rem/\(decimal(font.lineHeight / font.size))"
    }
    if let modal = scene.modal {
      sizes += ";--opacity:\(decimal(modal.layout.alpha * 100))%"
      sizes +=
        ";--below:\(decimal(max(modal.layout.size.height - modal.layout.ok.frame.maxY + modal.layout.ground.y, 16)))px"
    }
    text = "\n\(colors)\n:root{\(sizes)}\n\(Self.rules)\n"
  }

  private static func variables(_ palette: Palette, _ screen: Screen) -> String {
    let ground = palette.ground(of: screen)
    let colors: [(String, Color)] = [
      ("ground", ground), ("heading", palette.secondaryText.legible(on: ground, else: palette.text)),
      ("title", palette.text.legible(on: ground, else: palette.cell)), ("cell", palette.cell), ("text", palette.text),
      ("secondary", palette.secondaryText), ("tint", palette.tint), ("problem", palette.problem),
      ("mark", palette.mark), ("separator", palette.separator), ("fill", palette.fill), ("edge", palette.edge),
      ("raised", palette.raised), ("track", palette.track), ("on", palette.on), ("thumb", palette.thumb),
    ]
    return colors.map { "--\($0):\($1)" }.joined(separator: ";")
  }

  private static let rules = page + "\n" + rows + "\n" + controls + "\n" + choices + "\n" + modal

  private static let page = """
    *{box-sizing:border-box;unicode-bidi:isolate}
    html{font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;-webkit-text-size-adjust:100%;\
    text-size-adjust:100%}
    body{margin:0;background:var(--ground);color:var(--text);font:var(--body) Inter,system-ui,sans-serif;font-family:inherit}
    main{width:min(100%,var(--width));margin:0 auto;padding:16px 0 32px}
    h1{font:700 var(--title3) Inter;font-family:inherit;color:var(--title);margin:0;padding:0 16px 4px}
    h2{font:700 var(--body) Inter;font-family:inherit;margin:0;padding:12px 16px;text-align:center}
    p{margin:0}
    .about{font:var(--footnote) Inter;font-family:inherit;color:var(--heading);padding:0 16px 4px}
    fieldset{border:0;margin:0;padding:0;min-width:0;margin-top:18px}
    legend{font:700 var(--caption1) Inter;font-family:inherit;color:var(--heading);padding:3px 16px;display:flex;\
    align-items:center;gap:8px;width:100%}
    legend .picture{border-radius:5px}
    .group{background:var(--cell);overflow:clip}
    .footer{font:var(--footnote) Inter;font-family:inherit;color:var(--heading);padding:8px 16px 0}
    @media (min-width:440px){.group{border-radius:10px}main{padding-inline:16px;width:min(100%,calc(var(--width) + 32px))}}
    :focus-visible{outline:3px solid var(--tint);outline-offset:2px}
    """

  private static let rows = """
    .row{position:relative;display:flex;flex-wrap:wrap;align-items:center;column-gap:8px;padding:4px 16px}
    .row+.row::before{content:'';position:absolute;top:0;right:0;left:16px;height:1px;background:var(--separator);\
    transform:scaleY(.5)}
    .row:has(>.icon)::before{left:61px}
    .icon~.problem{padding-left:45px}
    .row.pictured{padding:0}
    .pictured>.trailing{margin-right:16px}
    .pictured>.problem{padding-left:16px}
    .icon{flex:none;width:29px;margin-right:8px;border-radius:6px}
    .pictured>.picture{margin-right:8px;align-self:stretch}
    .pictured>.picture:only-child{margin-right:0}
    .text{flex:1 1 33%;min-width:33%;padding-block:4px;overflow-wrap:anywhere}
    .title{display:block;white-space:pre-line}
    .second,.help,.unit{font:var(--footnote) Inter;font-family:inherit;color:var(--secondary);white-space:pre-line}
    .help{white-space:normal}
    .help p+p{margin-top:4px}
    .star{color:var(--problem)}
    .trailing{display:flex;align-items:center;justify-content:flex-end;gap:8px;max-width:100%;min-width:0;margin-left:auto}
    .stacked>.text{flex-basis:calc(100% - 80px)}
    .stacked>.trailing:has(.segments,select,details,.value,.badge,button,input:not([type=checkbox])){flex:1 1 100%;\
    justify-content:flex-start;margin:0 0 4px}
    .problem{flex-basis:100%;font:var(--footnote) Inter;font-family:inherit;color:var(--problem);padding-bottom:4px}
    .value{color:var(--secondary);overflow-wrap:anywhere}
    .badge{display:inline-flex;align-items:center;justify-content:center;font:var(--caption1) Inter;font-family:inherit;\
    padding:0 8px;text-align:center}
    .chevron{display:block;color:var(--mark)}
    a.title{color:inherit;text-decoration:none}
    button.title{appearance:none;background:none;border:0;border-radius:0;padding:0;margin:0;min-height:0;width:100%;\
    text-align:start;color:inherit;font-weight:inherit}
    .cover::after{content:'';position:absolute;inset:0}
    .cover:hover::after{background:var(--text);opacity:.06}
    .cover:focus-visible{outline:0}
    .cover:focus-visible::after{outline:3px solid var(--tint);outline-offset:-3px;border-radius:6px}
    .disabled>*{opacity:.5}
    .content{padding-block:0;flex-wrap:nowrap}
    .content>.label{position:absolute;display:flex;align-items:center}
    .content>.label>span{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;white-space:pre-line;\
    overflow-wrap:anywhere}
    .content>img,.content>button{position:absolute}
    """

  private static let controls = """
    button,input,select,textarea{font:inherit;color:inherit}
    input,select,textarea,button,details{position:relative;z-index:1}
    button.cover{position:static}
    button{appearance:none;border:0;border-radius:8px;background:var(--fill);color:var(--tint);padding:0 12px;\
    min-height:34px;cursor:pointer}
    button[style*=width]{padding:0 4px}
    button.destructive{color:var(--problem)}
    button.info{background:none;padding:0;min-height:22px;min-width:22px;display:inline-flex;align-items:center;\
    justify-content:center;border-radius:50%}
    button:disabled{cursor:default}
    .switch{appearance:none;flex:none;width:51px;height:31px;border-radius:16px;background:var(--track);margin:0;cursor:pointer}
    .switch::before{content:'';position:absolute;left:2px;top:2px;width:27px;height:27px;border-radius:50%;\
    background:var(--thumb);box-shadow:0 1px 3px #0004}
    .switch.secret::before{left:12px}
    .switch:checked{background:var(--on)}
    .switch:checked::before{left:22px}
    .tick{appearance:none;flex:none;width:24px;height:24px;margin:0;border-radius:6px;cursor:pointer}
    .tick:checked::before{content:'';position:absolute;left:9px;top:3px;width:6px;height:12px;border:solid var(--tint);\
    border-width:0 2.2px 2.2px 0;transform:rotate(45deg)}
    .tick:not(:checked){box-shadow:inset 0 0 0 1.5px var(--edge)}
    input[type=range]{width:120px;height:34px;margin:0;accent-color:var(--tint);cursor:pointer}
    .stacked input[type=range]{flex:1 1 120px;min-width:0}
    output{white-space:nowrap;font-variant-numeric:tabular-nums}
    input[type=text],input[type=email],input[type=url],input[type=tel],input[type=password],input[type=number],textarea,\
    select{appearance:none;min-width:0;min-height:34px;border:1px solid var(--edge);border-radius:8px;\
    background:var(--fill);padding:4px 10px}
    .trailing:has(>input:not([type=range],[type=checkbox],[type=number]),>textarea){flex:0 1 50%}
    .trailing>input:not([type=range],[type=checkbox],[type=number]),.trailing>textarea{flex:1;width:100%}
    input[type=number]{appearance:auto;width:max(94px,4.5em)}
    textarea{resize:vertical}
    ::placeholder{color:var(--secondary);opacity:1}
    [aria-invalid=true]:not([type=checkbox],[type=range],[role]){border-color:var(--problem);outline-color:var(--problem)}
    """

  private static let choices = """
    .segments{display:flex;background:var(--fill);border-radius:8px;padding:2px;font:var(--footnote) Inter;\
    font-family:inherit;max-width:100%}
    .segments label{position:relative;flex:1 1 0;min-width:min-content;display:flex;cursor:pointer}
    .segments input{position:absolute;inset:0;margin:0;opacity:0;cursor:inherit}
    .segments span{flex:1;display:flex;align-items:center;justify-content:center;padding:5px 12px;border-radius:6px;\
    text-align:center}
    .segments.upright{flex-direction:column}
    .upright span{overflow-wrap:anywhere;padding-inline:4px}
    .upright label{min-width:0}
    .segments :checked+span{background:var(--raised);box-shadow:0 1px 2px #0003}
    .segments :focus-visible+span{outline:3px solid var(--tint)}
    .segments :disabled+span{color:var(--secondary)}
    @media (max-width:439px){.segments span{padding-inline:8px}}
    select{max-width:100%;padding-right:28px;background:linear-gradient(45deg,transparent 50%,var(--secondary) 50%) \
    right 14px center/5px 5px no-repeat,linear-gradient(135deg,var(--secondary) 50%,transparent 50%) right 9px \
    center/5px 5px no-repeat,var(--fill);text-overflow:ellipsis}
    option{background:var(--cell);color:var(--text)}
    details{max-width:100%}
    summary{cursor:pointer;color:var(--secondary);display:flex;align-items:center;justify-content:flex-end;gap:10px;\
    border-radius:6px}
    summary::after{content:'';flex:none;width:8px;height:8px;border:solid var(--mark);border-width:0 2px 2px 0;\
    transform:rotate(-45deg);margin:2px}
    details[open]>summary::after{transform:rotate(45deg)}
    summary::-webkit-details-marker{display:none}
    details>div{display:flex;flex-direction:column;gap:8px;padding:8px 0}
    details label{display:grid;grid-template-columns:auto 1fr;column-gap:8px;align-items:center}
    details label .second{grid-column:2}
    details input{accent-color:var(--tint);width:18px;height:18px;margin:0}
    """

  private static let modal = """
    dialog{position:fixed;inset:0;width:100%;max-width:none;height:100%;max-height:none;border:0;padding:0;z-index:2;\
    overflow:auto;color:inherit;background:color-mix(in srgb,var(--cell) var(--opacity,95%),transparent)}
    dialog form{display:flex;flex-direction:column;min-height:100%;width:min(100%,var(--width));margin:0 auto;\
    padding-bottom:var(--below,16px)}
    dialog .group{background:none}
    .bar{margin-top:auto;padding:16px}
    .bar.above{order:-1;margin-top:0}
    .message{text-align:center;font-size:1.125rem;line-height:30px;min-height:30px}
    .message.error,.message.caution{color:var(--problem)}
    .message.success{color:var(--tint)}
    .buttons{display:flex;gap:20px;justify-content:center;margin-top:8px}
    .buttons button{flex:0 1 auto}
    .left .buttons{justify-content:flex-start}
    .right .buttons{justify-content:flex-end}
    button.primary{background:var(--tint);color:var(--cell);font-weight:600}
    body:has(dialog[open]) main{interactivity:inert;pointer-events:none;filter:brightness(.7) blur(8px)}
    body:has(dialog[open]){overflow:hidden}
    """
}
