import type { Database } from '#platform/db/database.ts'
import type { DirectoryRecords } from './directory.ts'
import { fillApart } from './large-company.ts'

const SITE = 1
export const REQUESTS = 20_000
const POSTS = 20_000
const BOOKINGS = 20_000

interface People {
  customer: string
  owner: string
}

/**
 * Generates some years of a busy directory: one in forty requests is the customer's, and one in
 * twenty goes to the owner's company.
 */
function fillingOf(
  {
    desk: { companyId },
    bookings: { serviceId, staffId },
    content: { tagId, memberId },
  }: DirectoryRecords,
  { customer }: People,
): string[] {
  const isCarried = 'n % 10 between 3 and 6'
  const freight = "1, 'Tiles', 'AE', 2, 'Al Quoz', 'SA', null, 'Riyadh'"
  return [
    'set session_replication_role = replica',
    `create function pg_temp.id_of(at timestamptz) returns uuid language sql volatile as $$
       select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid $$`,
    `create temp table firms as
     select n, case when n = 0 then '${companyId}'::uuid else pg_temp.id_of('2024-01-01') end as id from generate_series(0, 199) n`,
    `insert into companies (site_id, id, number, type_code, state, name_en, name_ar, sort_en, sort_ar, slug_en, slug_ar, search, created_at, updated_at)
     select ${SITE}, id, 2000000 + n, 'provider', 'accepted', 'Carrier ' || n, 'ناقل ' || n, 'carrier ' || n, 'ناقل ' || n, 'carrier', 'ناقل', 'carrier ' || n, now(), now() from firms where n > 0`,
    `create temp table requesters as select n, case when n = 0 then '${customer}'::uuid else pg_temp.id_of('2024-01-01') end as id from generate_series(0, 39) n`,
    `insert into users (site_id, id, email, email_folded, username, name_en, name_ar, name_en_folded, name_ar_folded, search)
     select ${SITE}, id, 'requester' || n || '@company.example', 'requester' || n || '@company.example', 'requester' || n, 'Asker', 'سائل', 'requester', 'سائل', 'requester' from requesters where n > 0`,
    `create temp table asked as
     select n, pg_temp.id_of(at) as id, at, pg_temp.id_of(at) as order_id, (select id from requesters where requesters.n = r.n % 40) as user_id
     from generate_series(1, ${REQUESTS}) r(n), lateral (select timestamptz '2026-11-17 04:00Z' - (${REQUESTS} - n) * interval '40 minutes' as at) moment`,
    `insert into quote_requests (site_id, id, number, user_id, language, state, state_at, activity_id, goods, from_country, from_princedom_id, from_place, to_country, to_princedom_id, to_place,
       ready_on, currency, asked_at, bids_until, choose_until)
     select ${SITE}, id, 2000000 + n, user_id, 'en', case when n > ${REQUESTS} - 200 then 'bidding' when ${isCarried} then 'accepted' when n % 10 = 7 then 'cancelled' else 'expired' end, at, ${freight},
       at::date + 7, 'AED', at, at + interval '2 days', at + interval '9 days' from asked`,
    `insert into quote_companies (site_id, request_id, company_id, asked_at, answered_at)
     select ${SITE}, asked.id, firms.id, at, case when k < 3 then at + interval '1 hour' end
     from asked, generate_series(0, 4) k, firms where firms.n = case when k = 0 then (asked.n % 20) * 10 else 1 + (asked.n * 7 + k * 41) % 199 end on conflict do nothing`,
    `insert into bids (site_id, request_id, company_id, id, user_id, state, price_fils, vat_hundredths, vat_fils, total_fils, currency, valid_until, transit_days, placed_at, changed_at)
     select ${SITE}, asked.id, q.company_id, pg_temp.id_of(at), '${customer}', 'lost', 10000, 0, 0, 10000, 'AED', at::date + 9, 3, at, at
     from quote_companies q join asked on asked.id = q.request_id where q.site_id = ${SITE} and q.answered_at is not null`,
    `insert into delivery_orders (site_id, id, number, code, request_id, company_id, user_id, language, state, state_at, activity_id, goods, from_country, from_princedom_id, from_place,
       to_country, to_princedom_id, to_place, ready_on, expected_on, notes, price_fils, vat_hundredths, vat_fils, total_fils, currency, transit_days, valid_until, conditions, door_code, made_at)
     select ${SITE}, order_id, 2000000 + asked.n, 'QR' || translate(lpad(asked.n::text, 10, '0'), '0123456789', 'ABCDEFGHJK'), asked.id, firms.id, user_id, 'en', 'delivered', at, ${freight},
       at::date + 7, at::date + 9, '', 10000, 0, 0, 10000, 'AED', 3, at::date + 9, '', '1234', at
     from asked join firms on firms.n = (asked.n / 10 % 20) * 10 where asked.${isCarried}`,
    `insert into delivery_order_events (site_id, order_id, place, state, at)
     select ${SITE}, id, place, 'in-transit', made_at from delivery_orders, generate_series(20, 23) place where site_id = ${SITE}`,
    `insert into company_reviews (site_id, id, company_id, order_id, user_id, stars, words, written_at, changed_at)
     select ${SITE}, pg_temp.id_of(made_at), company_id, id, user_id, 4, 'On time.', made_at, made_at from delivery_orders where site_id = ${SITE} and number > 2000000`,
    // Each company books one after the other, by one member of its staff.
    `insert into bookings (site_id, id, number, company_id, service_id, staff_id, starts_at, ends_at, held_from, held_until, state, name, email, email_folded, phone, language, asked_key, asked_hash,
       created_at, changed_at)
     select ${SITE}, pg_temp.id_of(at), 2000000 + b.n, firms.id, case when firms.n = 0 then '${serviceId}'::uuid else firms.id end, case when firms.n = 0 then '${staffId}'::uuid else firms.id end,
       at, at + interval '50 minutes', at, at + interval '50 minutes', 'done', 'Layla', 'layla' || b.n || '@company.example', 'layla' || b.n || '@company.example', '+971501234567', 'en',
       gen_random_uuid(), '\\x00', at, at
     from generate_series(1, ${BOOKINGS}) b(n) join firms on firms.n = (b.n % 20) * 10, lateral (select timestamptz '2026-11-17 04:00Z' - (b.n / 20) * interval '6 hours' as at) moment`,
    `create temp table posts as select n, pg_temp.id_of(at) as id, at
     from generate_series(1, ${POSTS}) n, lateral (select timestamptz '2026-11-17 04:00Z' - n * interval '1 hour' as at) moment`,
    `insert into documents (site_id, id, kind, number, source, author_id, created_at)
     select ${SITE}, id, case when n % 50 = 0 then 'page' else 'post' end, 2000000 + n, 'en', case when n % 3 = 0 then '${memberId}'::uuid end, at from posts`,
    `insert into tags (site_id, id, slug, name_en, name_ar) select ${SITE}, gen_random_uuid(), 'tag-' || n, 'Tag ' || n, 'وسم ' || n from generate_series(1, 20) n`,
    `insert into document_tags (site_id, document_id, tag_id) select ${SITE}, posts.id, tags.id from posts join tags on tags.site_id = ${SITE} and tags.slug in ('tag-' || 1 + n % 20, 'tag-' || 1 + n % 7, 'tag-' || 1 + n % 11)`,
    `insert into document_tags (site_id, document_id, tag_id) select ${SITE}, id, '${tagId}' from posts where n % 4 = 0`,
    `insert into document_versions (site_id, document_id, language, version, title, summary, slug, blocks, media_ids, words, saved_at)
     select ${SITE}, id, language, 1, 'Post ' || n, '', 'post-' || n, '[]', '{}', 0, at from posts, unnest(array['en', 'ar']) language`,
    `insert into document_texts (site_id, document_id, language, kind, draft, media_ids, edited_at, live_version, live_at, live_revision, translated_from)
     select ${SITE}, id, language, case when n % 50 = 0 then 'page' else 'post' end, jsonb_build_object('title', 'Post ' || n, 'summary', '', 'slug', 'post-' || n, 'blocks', '[]'::jsonb), '{}', at,
       case when n % 30 > 0 then 1 end, case when n % 30 > 0 then at end, case when n % 30 > 0 then 1 end, case when language = 'ar' then 1 end from posts, unnest(array['en', 'ar']) language`,
    `insert into document_addresses (site_id, kind, language, slug, document_id, since)
     select ${SITE}, 'post', language, 'post-' || n, id, at from posts, unnest(array['en', 'ar']) language where n % 50 > 0`,
    'set session_replication_role = default',
    // Nearly every row is sampled, so that the plans do not depend on which.
    'set default_statistics_target = 300',
    'analyze',
  ]
}

export async function fillLargeDirectory(
  database: Database,
  records: DirectoryRecords,
  people: People,
): Promise<void> {
  await fillApart(database, fillingOf(records, people))
}

type Viewer = 'customer' | 'owner' | 'everything'

/** Every list of the directory that grows with it, and one record of each kind, by viewer. */
export function directoryLists({
  desk,
  bookings,
  quotes,
  content,
}: DirectoryRecords): Readonly<Record<Viewer, readonly string[]>> {
  const at = '/api/directory'
  return {
    customer: [
      ...['', '?limit=50'].map((query) => `${at}/quotes${query}`),
      ...[quotes.openId, quotes.choosingId].map((id) => `${at}/quotes/${id}`),
      ...['?activity=1&fromCountry=AE&toCountry=SA', '?q=carrier', '?q=zzzzzz'].map(
        (query) => `${at}/quote-companies${query}`,
      ),
      ...['', '?side=requester&limit=50'].map((query) => `${at}/delivery-orders${query}`),
      `${at}/delivery-orders/${quotes.deliveryId}`,
      '/api/v1/DeliveryOrders',
      `${at}/track/{code}`,
      ...[desk.number, 2_000_010].map((number) => `${at}/companies/${number}/reviews`),
      `${at}/bookable/${bookings.number}`,
      `${at}/booking/${bookings.token}`,
      ...[
        '?language=en',
        '?language=ar',
        '?language=en&after=2002500',
        '?language=en&tag={tag}',
        '?language=ar&author={author}',
      ].map((query) => `${at}/posts${query}`),
      `${at}/documents/post/${content.number}?language=en`,
      `${at}/documents/post/2002501?language=ar`,
      ...['en', 'ar'].map((language) => `${at}/home?language=${language}`),
    ],
    owner: [
      ...['', '?show=all', '?show=all&limit=50'].map((query) => `${at}/company-requests${query}`),
      `${at}/company-requests/${desk.companyId}/${quotes.openId}`,
      ...['?side=company', '?side=company&limit=50'].map(
        (query) => `${at}/delivery-orders${query}`,
      ),
      ...['2026-11-16', '2025-01-06'].map(
        (day) =>
          `${at}/company-bookings/${desk.companyId}?from=${day}&to=${day.slice(0, 8)}${Number(day.slice(8)) + 6}`,
      ),
      `${at}/company-bookings/${desk.companyId}/set-up`,
      `${at}/my-companies`,
      `${at}/my-companies/${desk.companyId}`,
      `${at}/my-companies/${desk.companyId}/demand`,
    ],
    // The desk's list is left out: it counts every document that lacks its other language.
    everything: [
      `/api/content/documents/${content.documentId}`,
      `/api/content/documents/${content.documentId}/texts/en/versions`,
    ],
  }
}
