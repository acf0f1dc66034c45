import type { Handler } from '#platform/http/handler.ts'
import { checkHandlers } from './check/server.ts'
import { createDecideHandlers } from './server/decide.ts'
import { deskHandlers } from './server/desk.ts'
import { createIssueHandlers, type IssueServices } from './server/issue.ts'
import { createOwnHandlers } from './server/own.ts'
import { createPdfHandlers, type PdfServices } from './server/pdf.ts'
import { templateHandlers } from './server/templates.ts'

export function createLetterHandlers(services: IssueServices & PdfServices): readonly Handler[] {
  return [
    ...createOwnHandlers(services),
    ...deskHandlers,
    ...createDecideHandlers(services),
    ...createIssueHandlers(services),
    ...createPdfHandlers(services),
    ...templateHandlers,
    ...checkHandlers,
  ]
}
