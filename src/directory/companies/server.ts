import type { CompanyType } from '#directory/activities/contract.ts'
import { countSeen } from '#directory/demand/database.ts'
import { listedAs, named } from '#directory/lookups/rules/envelope.ts'
import { dayAt } from '#platform/days.ts'
import { ask } from '#platform/db/statement.ts'
import type { Files } from '#platform/files/files.ts'
import { type Answer, answer, type Call } from '#platform/http/answer.ts'
import { done, refuse } from '#platform/outcome.ts'
import {
  getCompanyImage,
  getCompanyPicture,
  listAccepted,
  listByActivity,
  MOST_COMPANIES,
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

const acceptedAnswer = answer(listAccepted, async ({ queries, siteId, query }) => {
  const value = query.typeCode === 'provider' ? 1 : 2
  return done(
    listedAs(
      (await ask(queries, linesOf({ siteId, facet: 'type', value, limit: MOST_COMPANIES }))).map(
        lineFrom,
      ),
    ),
  )
})

const byActivityAnswer = answer(listByActivity, async ({ queries, siteId, query }) =>
  done(
    listedAs(
      (
        await ask(
          queries,
          linesOf({ siteId, facet: 'activity', value: query.activityId, limit: MOST_COMPANIES }),
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
  return done({ fileName: row.name, mediaType: row.media_type, body: bytes.value, inline: true })
}

/** The public endpoints of companies. */
export function createCompanyAnswers({ files, tilesUrl }: CompanyServices): readonly Answer[] {
  return [
    acceptedAnswer,
    byActivityAnswer,
    answer(getCompanyImage, async (call) => {
      const [row] = await ask(
        call.queries,
        imageOf({ siteId: call.siteId, number: call.params.id }),
      )
      return fileReply(call, files, row, 'public, max-age=300')
    }),
    answer(getCompanyPicture, async (call) => {
      const [row] = await ask(call.queries, pictureOf({ siteId: call.siteId, id: call.params.id }))
      return fileReply(call, files, row, 'public, max-age=31536000, immutable')
    }),
    answer(showCompany, async (call) => {
      const { queries, siteId, params } = call
      const site = await call.site()
      const today = dayAt(call.now.getTime(), site.zone)
      const company = await wholeCompany(queries, site, params.number, today)
      if (company === null) return refuse('companies.notFound')
      await countSeen(queries, siteId, company.id, today)
      return done({
        company,
        similar: await companiesLike(queries, siteId, company.id, today),
        tilesUrl,
      })
    }),
  ]
}
