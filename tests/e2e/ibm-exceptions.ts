/** What IBM's engine finds and the shop keeps, by its rule and the elements, and why. */
export const exceptions: readonly { rule: string; selector: string; why: string }[] = [
  {
    rule: 'aria_content_in_landmark',
    selector: '.skip-link',
    why: 'the first link of the page leads past all landmarks, so it stands before them: https://www.w3.org/WAI/WCAG22/Techniques/general/G1',
  },
  {
    rule: 'input_label_exists',
    selector: 'output',
    why: 'it takes no input, and it stands beside its words; a name would be announced in place of the new amount (screen-reader.spec.ts)',
  },
  {
    rule: 'label_content_exists',
    selector: '.star-input label',
    why: 'each says "1 star" to "5 stars"; the rule overlooks words that are there for screen readers only',
  },
  {
    rule: 'element_tabbable_role_valid',
    selector: '.gallery-track',
    why: 'pictures that scroll sideways can be scrolled by keys only where they take the focus: https://dequeuniversity.com/rules/axe/4.10/scrollable-region-focusable',
  },
  {
    rule: 'element_tabbable_role_valid',
    selector:
      '[aria-label="Notification"] :is(li[data-radix-collection-item], [data-radix-focus-proxy], span[tabindex])',
    why: "Radix's toasts: a toast takes the focus after F8 without being a control, and a span on each side leads the focus in and out",
  },
];
