import type { Call } from '#platform/http/handler.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import type { StoredSlip } from './database/slip.ts'
import type { slipPdf } from './pdf/slip-pdf.ts'
import { slipReply } from './slip-reply.ts'
import type { PdfLanguage } from './slips/contract.ts'

type FileCall = Pick<Call, 'queries' | 'site'> & { readonly caller: { readonly userId: string } }

interface FileOptions {
  readonly language: PdfLanguage
  /** That opens the PDF; null: it needs none. */
  readonly password: string | null
}

/** What prints a slip: a final settlement has a sheet of its own. */
function printed({ runKind, employee, month }: StoredSlip) {
  return runKind === 'settlement'
    ? {
        module: new URL('./pdf/settlement-pdf.ts', import.meta.url),
        name: 'settlementPdf',
        fileName: `final-settlement-${employee.number}.pdf`,
      }
    : {
        module: new URL('./pdf/slip-pdf.ts', import.meta.url),
        name: 'slipPdf',
        fileName: `salary-slip-${employee.number}-${month}.pdf`,
      }
}

/** A slip as a PDF; its name has Latin letters only, which every client supports. */
export async function slipFile(
  call: FileCall,
  stored: StoredSlip,
  { language, password }: FileOptions,
) {
  const slip = await slipReply(call.queries, await call.site(), stored)
  const { module, name, fileName } = printed(stored)
  const body = await renderPdf<typeof slipPdf>(
    { module, name, person: call.caller.userId },
    slip,
    language,
    password,
  )
  return { fileName, mediaType: 'application/pdf', body }
}
