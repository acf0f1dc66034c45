import type { Handler } from '#platform/http/handler.ts'
import { boardHandlers } from './board.ts'
import { createDecideHandlers } from './decide.ts'
import { createFileHandlers } from './files.ts'
import { missingHandlers } from './missing.ts'
import { originalHandlers } from './originals.ts'
import { createOwnHandlers } from './own.ts'
import { createRegisterHandlers } from './register.ts'
import { createRequestHandlers } from './requests.ts'
import type { DocumentServices } from './services.ts'
import { createTaskChanges } from './task-changes.ts'
import { createTaskHandlers } from './tasks.ts'
import { typeHandlers } from './types.ts'

export function createDocumentHandlers(services: DocumentServices): readonly Handler[] {
  return [
    ...boardHandlers,
    ...missingHandlers,
    ...typeHandlers,
    ...originalHandlers,
    ...createOwnHandlers(services),
    ...createRegisterHandlers(services),
    ...createDecideHandlers(services),
    ...createRequestHandlers(services),
    ...createTaskHandlers(services),
    ...createTaskChanges(services),
    ...createFileHandlers(services),
  ]
}
