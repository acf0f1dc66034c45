import type { Handler } from '#platform/http/handler.ts'
import { draftHandlers } from './server/drafts.ts'
import { publicHandlers } from './server/public.ts'
import { tagHandlers } from './server/tags.ts'
import { textHandlers } from './server/texts.ts'

/** Handlers of pages and posts, for readers and for editors. */
export const documentHandlers: readonly Handler[] = [
  ...publicHandlers,
  ...draftHandlers,
  ...textHandlers,
  ...tagHandlers,
]
