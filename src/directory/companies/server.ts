import type { CompanyType } from '#directory/activities/contract.ts'
import { countSeen } from '#directory/demand/database.ts'
import { listedAs, named } from '#directory/lookups/rules/envelope.ts'
import { dayAt } from '#platform/days.ts'
import { runQuery } from '#platform/db/statement.ts'
import type { Files } from '#platform/files/files.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import {
  getCompanyImage,
  getCompanyPicture,
  listAccepted,
  listByActivity,
  MAX_COMPANIES,
  showCompany,
} from './contract.ts'
import { imageOf, linesOf, pictureOf, type StoredLine } from './database/read.ts'
import { companiesLike, wholeCompany } from './whole-company.ts'

export interface CompanyServices {
  readonly files: Files
  /** For map tiles; null where the site has no map. */
  readonly tilesUrl: string | null
}

function lineFrom(row: StoredLine) {
  const { number: id, phone, email, name_en: en, name_ar: ar } = row
  return {
    ...named({ id, en, ar }),
    typeCode: row.type_code as CompanyType,
    princedomId: row.princedom_id,
    phone,
    email,
    image: row.logo_file_id === null ? null : `/api/v1/Companies/image/${id}`,
  }
}

const acceptedHandler = handler(listAccepted, async ({ queries, siteId, query }) => {
  const value = query.typeCode === 'provider' ? 1 : 2
  return ok(
    listedAs(
      (
        await runQuery(queries, linesOf({ siteId, facet: 'type', value, limit: MAX_COMPANIES }))
      ).map(lineFrom),
    ),
  )
})

const byActivityHandler = handler(listByActivity, async ({ queries, siteId, query }) =>
  ok(
    listedAs(
      (
        await runQuery(
          queries,
          linesOf({ siteId, facet: 'activity', value: query.activityId, limit: MAX_COMPANIES }),
        )
      ).map(lineFrom),
    ),
  ),
)

type Row = Awaited<ReturnType<ReturnType<typeof imageOf>['read']>>[number]

async function fileReply(
  call: Pick<Call, 'siteId' | 'header'>,
  files: Files,
  row: Row | undefined,
  keep: string,
) {
  if (row === undefined) return refuse('files.notFound')
  const bytes = await files.get(call.siteId, row.id, row)
  if (!bytes.ok) return bytes
  call.header('cache-control', keep)
  return ok({ fileName: row.name, mediaType: row.media_type, body: bytes.value, inline: true })
}

/** The public endpoints of companies. */
export function createCompanyHandlers({ files, tilesUrl }: CompanyServices): readonly Handler[] {
  return [
    acceptedHandler,
    byActivityHandler,
    handler(getCompanyImage, async (call) => {
      const [row] = await runQuery(
        call.queries,
        imageOf({ siteId: call.siteId, number: call.params.id }),
      )
      return fileReply(call, files, row, 'public, max-age=300')
    }),
    handler(getCompanyPicture, async (call) => {
      const [row] = await runQuery(
        call.queries,
        pictureOf({ siteId: call.siteId, id: call.params.id }),
      )
      return fileReply(call, files, row, 'public, max-age=31536000, immutable')
    }),
    handler(showCompany, async (call) => {
      const { queries, siteId, params } = call
      const site = await call.site()
      const today = dayAt(call.now.getTime(), site.zone)
      const company = await wholeCompany(queries, site, params.number, today)
      if (company === null) return refuse('companies.notFound')
      await countSeen(queries, siteId, company.id, today)
      return ok({
        company,
        similar: await companiesLike(queries, siteId, company.id, today),
        tilesUrl,
      })
    }),
  ]
}
