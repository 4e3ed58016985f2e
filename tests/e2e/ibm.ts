import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** Findings of IBM's engine that the shop accepts, by rule and elements. */
const exceptions: readonly (readonly [rule: string, selector: string])[] = [
  // It leads past all landmarks, so it stands before them: https://www.w3.org/WAI/WCAG22/Techniques/general/G1
  ['aria_content_in_landmark', '.skip-link'],
  // It takes no input, and stands beside its words; a name would be announced in place of the new amount (heard.spec.ts).
  ['input_label_exists', 'output'],
  // The rule overlooks words that are there for screen readers only, such as "5 stars".
  ['label_content_exists', 'label:has(.sr-only)'],
  // Sign out stands beside the admin's navigation.
  ['aria_content_in_landmark', '#admin nav + button'],
  // For two seconds it says "Added", which is announced once, so its name stays.
  ['label_name_visible', 'add-to-cart button[aria-label^="Add to cart" i]'],
  // Radix's toasts: one takes the focus after F8 without being a control, and a span on each side leads the focus in and out.
  [
    'element_tabbable_role_valid',
    '[aria-label="Notification"] :is(li[data-radix-collection-item], [data-radix-focus-proxy], span[tabindex])',
  ],
];

const engine = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');

/** A finding about one element, with IBM's names. */
interface Issue {
  ruleId: string;
  message: string;
  snippet: string;
  node: Node;
  /** Severity and confidence. */
  value: readonly ['VIOLATION' | 'RECOMMENDATION' | 'INFORMATION', 'PASS' | 'FAIL' | 'POTENTIAL' | 'MANUAL'];
}

/** What the engine's script leaves in the page. */
declare const ace: {
  Checker: new () => { check: (node: Document, guidelines: string[]) => Promise<{ results: Issue[] }> };
};

/** IBM's violations, each with its element. Most of what "needs review" or is recommended applies to every page with a style. */
export async function ibmFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, 'ace')))) await page.evaluate(engine);
  return page.evaluate(async (rows) => {
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']);
    const isExcepted = ({ ruleId, node }: Issue) =>
      rows.some(([rule, selector]) => rule === ruleId && node instanceof Element && node.matches(selector));
    return results
      .filter((issue) => issue.value[0] === 'VIOLATION' && issue.value[1] === 'FAIL' && !isExcepted(issue))
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`);
  }, exceptions);
}
