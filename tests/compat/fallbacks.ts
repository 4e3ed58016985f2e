/** What the shop uses although a named browser lacks it, or has only a part of it. */
export interface Fallback {
  /** In MDN's words. */
  feature: string;
  /** Who lacks it, in MDN's words too. */
  lacking: string;
  /** What a shopper gets there. */
  instead: string;
}

const noTransition = 'One page follows the other without a transition.';
const noMotion = 'It opens at once, without motion.';
const ownLineBreaks = 'Lines break where the browser breaks them.';
const finger = 'A finger has no pointer.';
const fallbackMetrics = 'Headings in the fallback font are a little higher or lower than in the display font.';

const guarded = 'The same: the tooltips ask for it before they use it.';

export const fallbacks: readonly Fallback[] = [
  // Tooltips
  { feature: 'api.Element.checkVisibility', lacking: 'safari_ios', instead: guarded },
  {
    feature: 'api.Window.devicePixelRatio',
    lacking: 'safari safari_ios',
    instead: 'A tooltip is laid on whole pixels of the page, whatever its zoom.',
  },
  {
    feature: 'api.SVGTextPathElement.side',
    lacking: 'chrome chrome_android edge firefox safari safari_ios',
    instead: 'The same: it is the name of a side that a tooltip lies on.',
  },
  {
    feature: 'css.types.basic-shape.polygon.round',
    lacking: 'chrome edge firefox firefox_android safari safari_ios',
    instead: 'The same: it is the name of a function of numbers, which all of them have.',
  },
  {
    feature: 'html.elements.script.fetchpriority',
    lacking: 'firefox safari_ios',
    instead: 'Scripts are fetched together with the first picture.',
  },
  // Motion and looks
  { feature: 'css.at-rules.starting-style', lacking: 'firefox safari_ios', instead: noMotion },
  {
    feature: 'css.at-rules.view-transition',
    lacking: 'chrome edge firefox firefox_android safari safari_ios',
    instead: noTransition,
  },
  { feature: 'css.properties.view-transition-name', lacking: 'firefox safari safari_ios', instead: noTransition },
  { feature: 'css.selectors.view-transition-group', lacking: 'firefox safari safari_ios', instead: noTransition },
  {
    feature: 'css.types.attr.type_function',
    lacking: 'chrome edge firefox safari safari_ios',
    instead: 'The picture of a soap does not travel from its card to its page: it has no name for a transition.',
  },
  {
    feature: 'css.properties.interpolate-size',
    lacking: 'chrome edge firefox firefox_android safari safari_ios',
    instead: noMotion,
  },
  { feature: 'css.selectors.details-content', lacking: 'chrome edge firefox safari safari_ios', instead: noMotion },
  {
    feature: 'css.at-rules.property',
    lacking: 'firefox',
    instead: 'The same: Tailwind sets the first values of its properties on every element, behind an @supports.',
  },
  { feature: 'css.properties.text-wrap', lacking: 'safari_ios', instead: ownLineBreaks },
  {
    feature: 'css.properties.text-wrap.pretty',
    lacking: 'firefox firefox_android safari safari_ios',
    instead: ownLineBreaks,
  },
  { feature: 'css.at-rules.font-face.size-adjust', lacking: 'safari_ios', instead: fallbackMetrics },
  { feature: 'css.at-rules.font-face.ascent-override', lacking: 'safari safari_ios', instead: fallbackMetrics },
  { feature: 'css.at-rules.font-face.descent-override', lacking: 'safari safari_ios', instead: fallbackMetrics },
  { feature: 'css.at-rules.font-face.line-gap-override', lacking: 'safari safari_ios', instead: fallbackMetrics },
  {
    feature: 'css.properties.accent-color',
    lacking: 'chrome_android safari safari_ios',
    instead: 'The tick of a box in green; only its contrast is not corrected, which the green does not need.',
  },
  {
    feature: 'css.selectors.marker',
    lacking: 'safari safari_ios',
    instead: 'Numbers of a list in their colour, not all of one width.',
  },
  {
    feature: 'css.properties.scrollbar-width',
    lacking: 'safari safari_ios',
    instead: 'A strip that scrolls sideways may show its scroll bar.',
  },
  {
    feature: 'css.properties.forced-color-adjust',
    lacking: 'safari safari_ios',
    instead: 'No system of theirs forces colours on pages.',
  },
  { feature: 'css.properties.cursor.pointer', lacking: 'safari_ios', instead: finger },
  { feature: 'css.properties.cursor.not-allowed', lacking: 'safari_ios', instead: finger },
  // Forms, dialogs and printing
  {
    feature: 'css.properties.overscroll-behavior',
    lacking: 'chrome firefox safari safari_ios',
    instead: 'Who scrolls over an open dialog that is short enough scrolls the page behind it.',
  },
  {
    feature: 'css.properties.resize',
    lacking: 'firefox_android safari_ios',
    instead: 'The field of a review keeps its height and scrolls.',
  },
  {
    feature: 'css.at-rules.media.scripting',
    lacking: 'safari_ios',
    instead:
      'With scripts turned off, the buttons that filter reviews stand there and do nothing; the reviews stand there too.',
  },
  {
    feature: 'css.at-rules.page',
    lacking: 'safari safari_ios',
    instead: 'Packing slips are printed with the margins of the printer.',
  },
  {
    feature: 'html.elements.details.name',
    lacking: 'firefox safari_ios',
    instead: 'An answer stays open when another one is opened.',
  },
  {
    feature: 'html.global_attributes.autocapitalize',
    lacking: 'safari',
    instead: 'A keyboard that capitalizes nothing.',
  },
  // What comes when
  {
    feature: 'api.Document.prerenderingchange_event',
    lacking: 'firefox firefox_android safari safari_ios',
    instead: 'No page is rendered in advance, so none waits to be seen.',
  },
  {
    feature: 'html.elements.img.fetchpriority',
    lacking: 'firefox safari_ios',
    instead: 'The largest picture comes in its turn.',
  },
  // What a system shows around a page
  {
    feature: 'html.elements.meta.name.viewport',
    lacking: 'chrome edge firefox safari',
    instead: 'A window is as wide as it is.',
  },
  {
    feature: 'html.elements.meta.name.theme-color',
    lacking: 'chrome edge firefox firefox_android',
    instead: "The browser's bars in its own colours.",
  },
  { feature: 'html.elements.link.rel.icon', lacking: 'safari_ios', instead: 'No icon beside the address of any site.' },
  { feature: 'html.elements.link.rel.manifest', lacking: 'firefox', instead: 'No site can be installed.' },
  {
    feature: 'api.Navigator.share',
    lacking: 'chrome firefox',
    instead: 'The link is copied: src/browser/share.ts asks whether the browser hands links on.',
  },
];

const react = 'React asks whether there is one (`typeof navigation`), or does it for what the shop does not use.';
const reactNames = 'A name of its own, or of an older browser, in React.';

/** Names in scripts that a named browser would lack, were they its own; who uses them, and why that does no harm. */
export const unneeded: Readonly<Record<string, string>> = {
  'api.Window.navigation': react,
  'api.Document.startViewTransition': react,
  'api.Navigator.connection': react,
  'api.HTMLElement.popover': reactNames,
  'api.HTMLInputElement.capture': reactNames,
  'api.AnimationEvent.animation': reactNames,
  'api.CompositionEvent.locale': reactNames,
  'api.CSSStyleDeclaration.cssFloat': reactNames,
  'api.IntersectionObserver.delay': reactNames,
  'javascript.builtins.Function.displayName': reactNames,
  'api.Element.animationcancel_event': 'Radix listens for the end of an animation too; none of a toast is broken off.',
  'api.Navigator.canShare': 'src/stores/mix-links.ts is given a function of this name.',
  'javascript.builtins.Iterator.take': 'FollowMix of src/components/product/follow-mix.ts takes a mix.',
  'javascript.builtins.Iterator.drop': 'The store of src/stores/undo.ts drops what could be undone.',
};
