import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { exceptions } from './ibm-exceptions.ts';

const engine = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');

/** What the engine says about one element; the names are IBM's. */
interface Issue {
  ruleId: string;
  message: string;
  snippet: string;
  node: Node;
  /** How bad it is, and how sure the engine is. */
  value: readonly ['VIOLATION' | 'RECOMMENDATION' | 'INFORMATION', 'PASS' | 'FAIL' | 'POTENTIAL' | 'MANUAL'];
}

/** What the engine's script leaves in the page. */
declare const ace: {
  Checker: new () => { check: (node: Document, guidelines: string[]) => Promise<{ results: Issue[] }> };
};

/**
 * What IBM's engine calls violations of the page, each with its element, but for those in ibm-exceptions.ts. What it wants a person to look
 * at ("needs review") and what it recommends are no violations: most of that is asked of every page that has a style.
 */
export async function ibmFindings(page: Page): Promise<string[]> {
  await page.evaluate(engine);
  return page.evaluate(async (rows) => {
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']);
    const isExcepted = ({ ruleId, node }: Issue) =>
      rows.some(({ rule, selector }) => rule === ruleId && node instanceof Element && node.matches(selector));
    return results
      .filter((issue) => issue.value[0] === 'VIOLATION' && issue.value[1] === 'FAIL' && !isExcepted(issue))
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`);
  }, exceptions);
}
