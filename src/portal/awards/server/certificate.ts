import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { printCertificate } from '../contract.ts'
import { findAward } from '../database.ts'
import type { certificatePdf } from '../pdf/certificate-pdf.ts'
import { actionsOf } from '../rules.ts'
import { factsOf } from './reply.ts'

const CERTIFICATE_PDF = {
  module: new URL('../pdf/certificate-pdf.ts', import.meta.url),
  name: 'certificatePdf',
}

const certificateHandler: Handler = handler(printCertificate, async (call) => {
  const { queries, siteId, caller, params, query } = call
  const award = await findAward(queries, siteId, params.id)
  if (award === null || !actionsOf(caller, factsOf(award)).includes('print'))
    return refuse('awards.notFound')
  const { number, citation, awardedOn } = award
  if (number === null || citation === null || awardedOn === null) return refuse('awards.notFound')
  const site = await call.site()
  const body = await renderPdf<typeof certificatePdf>(
    { ...CERTIFICATE_PDF, person: caller.userId },
    {
      language: query.language,
      siteName: { en: site.nameEn, ar: site.nameAr },
      accent: site.accent,
      hijriOffset: site.hijriOffset,
      zone: site.zone,
      award: award.type.name,
      name: award.employee.name,
      position: award.position,
      citation,
      awardedOn,
      number,
    },
  )
  await call.audit({
    action: 'awards.certificatePrinted',
    subjectKind: 'award',
    subjectId: award.id,
    employeeId: award.employee.id,
    after: { language: query.language },
  })
  return ok({
    fileName: `award-${number}-${query.language}.pdf`,
    mediaType: 'application/pdf',
    body,
  })
})

export const certificateHandlers: readonly Handler[] = [certificateHandler]
