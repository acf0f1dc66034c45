import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { listMails, openMail } from './contract.ts'
import { findMail, listMailLines } from './database.ts'

const list = handler(listMails, async ({ query, queries, siteId }) => {
  const found = await listMailLines(queries, siteId, {
    state: query.state,
    after: query.after,
    limit: query.limit,
  })
  const items = found.slice(0, query.limit)
  return ok({ items, next: found.length > query.limit ? (items.at(-1)?.id ?? null) : null })
})

/**
 * A link in an email is for its addressee: another reader could set their password with it. Its
 * secret comes after the '#'.
 */
function withoutSecrets(text: string): string {
  return text.replace(/(https?:\/\/[^\s#]+#)\S+/g, '$1…')
}

/** Emails are private between the company and a person, so each opening is logged. */
const open = handler(openMail, async ({ params, queries, siteId, audit }) => {
  const mail = await findMail(queries, siteId, params.id)
  if (mail === null) return refuse('outbox.notFound')
  await audit({
    action: 'outbox.opened',
    subjectKind: 'mail',
    subjectId: mail.id,
    after: { to: mail.toAddress, subject: mail.subject },
  })
  return ok({ ...mail, text: withoutSecrets(mail.text) })
})

/** The emails this site has sent or is trying to send. */
export const outboxHandlers: readonly Handler[] = [list, open]
