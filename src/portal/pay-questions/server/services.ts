import type { Jobs } from '#platform/jobs/jobs.ts'

/** What questions need besides the database. */
export interface QuestionServices {
  readonly jobs: Pick<Jobs, 'send'>
}
