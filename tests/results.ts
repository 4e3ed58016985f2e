/** Reads the runners' JSON reports. */
import * as v from 'valibot';

export interface Result {
  title: string;
  file: string;
  /** `flaky`: passed on a retry. */
  outcome: 'passed' | 'flaky' | 'failed';
  /** The errors of earlier tries; Playwright prints them itself. */
  errors?: string[];
}

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
});

/** A file that could not be loaded counts as one failed test. For a passed test, Vitest lists the errors of earlier tries. */
export const readVitest = (report: unknown): Result[] =>
  v.parse(vitestReport, report).testResults.flatMap(({ name: file, status, assertionResults }): Result[] => {
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      return [{ title: file, file, outcome: 'failed' }];
    return assertionResults.map(({ fullName, status: ended, failureMessages: errors }) => {
      const result = { title: fullName, file };
      if (ended !== 'passed') return { ...result, outcome: 'failed' };
      return errors.length > 0 ? { ...result, outcome: 'flaky', errors } : { ...result, outcome: 'passed' };
    });
  });

interface Suite {
  specs: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
  suites?: Suite[] | undefined;
}

const suiteSchema: v.GenericSchema<Suite> = v.object({
  specs: v.array(
    v.object({
      title: v.string(),
      file: v.string(),
      tests: v.array(v.object({ projectName: v.string(), status: v.string() })),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
});

const outcomes = new Map<string, Result['outcome']>([
  ['expected', 'passed'],
  ['flaky', 'flaky'],
]);

/** No test is skipped on purpose: `skipped` ones follow a failed one in a serial file and never ran. */
const resultsIn = ({ specs, suites = [] }: Suite): Result[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status }) => ({
      ...{ title: `${file} [${projectName}] ${title}`, file: `tests/e2e/${file}` },
      outcome: outcomes.get(status) ?? 'failed',
    })),
  ),
  ...suites.flatMap(resultsIn),
];

export const readPlaywright = (report: unknown): Result[] =>
  v.parse(v.object({ suites: v.array(suiteSchema) }), report).suites.flatMap(resultsIn);

export const redFiles = (results: readonly Result[]): string[] => [
  ...new Set(results.flatMap(({ file, outcome }) => (outcome === 'failed' && file ? [file] : []))),
];

/** The results after a rerun of the red files. A red test that the rerun lacks stays red, unless its file did not load before. */
export function mergeRerun(first: readonly Result[], again: readonly Result[]): Result[] {
  const keyOf = ({ file, title }: Result) => `${file}: ${title}`;
  const found = new Set(again.flatMap((result) => [keyOf(result), keyOf({ ...result, title: result.file })]));
  const red = first.filter(({ outcome }) => outcome === 'failed');
  const files = redFiles(first);
  return [
    ...first.filter(({ file }) => !files.includes(file)),
    ...red.filter((result) => result.file && !found.has(keyOf(result))),
    ...again.map((result) => {
      const isFlaky = result.outcome === 'passed' && red.some((one) => keyOf(one) === keyOf(result));
      return isFlaky ? { ...result, outcome: 'flaky' as const } : result;
    }),
  ];
}
