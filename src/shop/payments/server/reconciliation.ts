import { stringify } from 'csv-stringify/sync'
import { dayAt } from '#platform/days.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import { ok } from '#platform/outcome.ts'
import { reconcile, reconcileFile } from '../reconciliation/contract.ts'
import { paymentsCollected, completedRefunds } from '../database/reconciliation.ts'
import { reconcileDay, spanOfDay } from '../reconciling.ts'
import { OUTSIDE } from '../rules/states.ts'

type CallContext = Pick<Call<typeof reconcile>, 'site' | 'now' | 'query'>

async function requestedDay(
  call: CallContext,
): Promise<{ day: string; today: string; zone: string; currency: string; now: Date }> {
  const { zone, currency } = await call.site()
  const today = dayAt(call.now.getTime(), zone)
  return { day: call.query.day ?? today, today, zone, currency, now: call.now }
}

/** Marks the file as UTF-8 for spreadsheet programs. */
const BYTE_ORDER_MARK = '\uFEFF'
const COLUMNS = ['time', 'order', 'kind', 'provider', 'amount', 'currency', 'note'] as const

export const reconciliationHandlers: readonly Handler[] = [
  handler(reconcile, async (call) =>
    ok(await reconcileDay(call.queries, call.siteId, await requestedDay(call))),
  ),
  handler(reconcileFile, async (call) => {
    const { queries, siteId, language } = call
    const { day, zone } = await requestedDay(call)
    const span = spanOfDay(day, zone)
    const labelOf = (key: string): string => sentence(`payments.sheet.${key}`, {}, language)
    const lines = [
      ...(await paymentsCollected(queries, siteId, span)).map((each) => ({
        ...each,
        kind: 'taken',
        note: each.fault,
        sign: 1,
      })),
      ...(await completedRefunds(queries, siteId, span)).map((each) => ({
        ...each,
        kind: 'givenBack',
        note: each.isOutside ? OUTSIDE : null,
        sign: -1,
      })),
    ]
    const rows = lines
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ at, number, kind, provider, fils, currency, note, sign }) => [
        at.toISOString(),
        String(number),
        labelOf(kind),
        labelOf(provider),
        ((fils * sign) / 100).toFixed(2),
        currency,
        note === null ? '' : labelOf(note),
      ])
    const body =
      BYTE_ORDER_MARK +
      stringify([COLUMNS.map((column) => labelOf(`column.${column}`)), ...rows], {
        record_delimiter: '\r\n',
      })
    return ok({
      fileName: `${labelOf('fileName')}-${day}.csv`,
      latinName: `reconciliation-${day}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      body,
    })
  }),
]
