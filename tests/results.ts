/** What the runners wrote down in their JSON reports. */
import * as v from 'valibot';

export interface Result {
  title: string;
  /** The file to run again. */
  file: string;
  /** `flaky`: passed on a later try. */
  outcome: 'passed' | 'flaky' | 'failed';
}

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), meta: v.object({ retries: v.optional(v.number()) }) }),
      ),
    }),
  ),
});

/** A file that could not be loaded is one failed test. Tests that may be tried again note how often in `meta.retries`. */
export const readVitest = (report: unknown): Result[] =>
  v.parse(vitestReport, report).testResults.flatMap(({ name: file, status, assertionResults }): Result[] => {
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      return [{ title: file, file, outcome: 'failed' }];
    return assertionResults.map(({ fullName, status: ended, meta }) => ({
      ...{ title: fullName, file },
      outcome: ended !== 'passed' ? 'failed' : meta.retries ? 'flaky' : 'passed',
    }));
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

const outcomes = { expected: 'passed', flaky: 'flaky' } as const;

const resultsIn = ({ specs, suites = [] }: Suite): Result[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status }) => ({
      ...{ title: `${file} [${projectName}] ${title}`, file },
      outcome: status === 'expected' || status === 'flaky' ? outcomes[status] : ('failed' as const),
    })),
  ),
  ...suites.flatMap(resultsIn),
];

export const readPlaywright = (report: unknown): Result[] =>
  v.parse(v.object({ suites: v.array(suiteSchema) }), report).suites.flatMap(resultsIn);
