import type { Answer } from '#platform/http/answer.ts'
import { draftAnswers } from './server/drafts.ts'
import { publicAnswers } from './server/public.ts'
import { tagAnswers } from './server/tags.ts'
import { textAnswers } from './server/texts.ts'

/** Pages and posts: as they are read, and as they are written. */
export const documentAnswers: readonly Answer[] = [
  ...publicAnswers,
  ...draftAnswers,
  ...textAnswers,
  ...tagAnswers,
]
