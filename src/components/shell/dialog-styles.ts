/** Styles that no page needs at first: of dialogs, toasts and deferred markup. Constructed, since the policy allows no inline style. */
import styles from '#styles/dialogs.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);
