import type { Handler } from '#platform/http/answer.ts'
import { draftHandlers } from './server/drafts.ts'
import { publicHandlers } from './server/public.ts'
import { tagHandlers } from './server/tags.ts'
import { textHandlers } from './server/texts.ts'

/** Pages and posts: as they are read, and as they are written. */
export const documentHandlers: readonly Handler[] = [
  ...publicHandlers,
  ...draftHandlers,
  ...textHandlers,
  ...tagHandlers,
]
