import { type Handler, handler } from '#platform/http/handler.ts'
import { dayAt } from '#platform/days.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { companiesById } from '#directory/quotes/database/companies.ts'
import { m } from '#messages'
import { showDeliveryPdf } from '../contract.ts'
import { requesterOf } from '../database/photos.ts'
import { companyContact } from '../database/contacts.ts'
import type { deliveryPdf } from '../pdf/delivery-pdf.ts'
import { pdfName } from '../pdf/printed.ts'
import { ownDelivery } from '../views.ts'

const DELIVERY_PDF = {
  module: new URL('../pdf/delivery-pdf.ts', import.meta.url),
  name: 'deliveryPdf',
}

export function createPdfHandlers({
  publicUrl,
}: {
  readonly publicUrl: string
}): readonly Handler[] {
  const pdfHandler = handler(showDeliveryPdf, async (call) => {
    const { queries, siteId, params, caller, now } = call
    const own = await ownDelivery(queries, siteId, params.id, caller.userId)
    if (!own.ok) return own
    const { order } = own.value
    const { zone } = await call.site()
    const company = (
      await companiesById(queries, siteId, [order.companyId], dayAt(now.getTime(), zone))
    ).get(order.companyId)
    if (company === undefined) return refuse('deliveryOrders.notFound')
    const contact = await companyContact(queries, siteId, order.companyId)
    const language = call.query.language ?? call.language
    const base = publicUrl.replace(/\/$/, '')
    const follow = { en: `${base}/track/${order.code}`, ar: `${base}/ar/track/${order.code}` }
    const printed = {
      order,
      company: { ...company, ...contact },
      requester: await requesterOf(queries, siteId, order.userId),
      follow,
    }
    const body = await renderPdf<typeof deliveryPdf>(
      { ...DELIVERY_PDF, person: caller.userId },
      params.kind,
      printed,
      { language, localeOptions: { language, digits: 'latn', zone } },
    )
    const kindName =
      params.kind === 'quotation'
        ? m['deliveryOrders.paper.quotation']({}, { locale: language })
        : m['deliveryOrders.paper.waybill']({}, { locale: language })
    const name = pdfName(params.kind, order.number)
    return ok({
      fileName: `${kindName} ${name}.pdf`,
      latinName: `${params.kind}-${name}.pdf`,
      mediaType: 'application/pdf',
      body,
    })
  })
  return [pdfHandler]
}
