import { useQuery } from '@tanstack/react-query'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Moment } from '#accounts/account/moment.tsx'
import { call } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { type DescriptionItem, DescriptionList } from '#platform/ui/description-list.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { type OneMail, openMail } from '../contract.ts'
import { Addressee } from './addressee.tsx'
import { MailStatePill } from './mail-state-pill.tsx'

/** One email as sent. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const mail = useQuery({
    queryKey: [openMail.name, { params: { id } }],
    queryFn: () => call(openMail, { params: { id } }),
    // Each request is logged as an opening, so it runs once and is hardly cached.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 1000,
  })
  return (
    <Dialog
      title={mail.data?.subject ?? m['outboxScreens.letter']()}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {mail.data !== undefined && <Email mail={mail.data} />}
      {mail.data === undefined && mail.error === null && (
        <Loading>
          <Skeleton className="h-16 w-full" />
          <Skeleton className="mt-4 h-48 w-full" />
        </Loading>
      )}
      {mail.data === undefined && mail.error !== null && (
        <CouldNotLoad error={mail.error} again={() => void mail.refetch()} />
      )}
    </Dialog>
  )
}

function Email({ mail }: { mail: OneMail }) {
  const locale = useLanguage()
  const items: DescriptionItem[] = [
    { term: m['outboxScreens.to'](), value: <Addressee mail={mail} /> },
    { term: m['outboxScreens.state'](), value: <MailStatePill state={mail.state} /> },
    { term: m['outboxScreens.at'](), value: <Moment instant={mail.createdAt} /> },
  ]
  if (mail.sentAt !== null)
    items.push({ term: m['outboxScreens.sentAt'](), value: <Moment instant={mail.sentAt} /> })
  if (mail.sentAt === null && mail.tries > 0)
    items.push({ term: m['outboxScreens.tries'](), value: formatNumber(mail.tries, locale) })
  return (
    <div className="grid gap-4">
      <DescriptionList items={items} />
      {mail.lastError !== null && (
        <Banner tone={mail.state === 'failed' ? 'bad' : 'warning'}>
          {mail.state === 'failed' ? m['outboxScreens.gaveUp']() : m['outboxScreens.triesAgain']()}
          <span className="mt-0.5 block text-xs break-words text-ink-soft">
            <Bdi code>{mail.lastError}</Bdi>
          </span>
        </Banner>
      )}
      {mail.text === '' ? (
        <p className="text-sm text-ink-soft">{m['outboxScreens.notKept']()}</p>
      ) : (
        <div
          lang={mail.language}
          dir={mail.language === 'ar' ? 'rtl' : 'ltr'}
          className="rounded-control border border-line bg-ground px-4 py-3 text-sm break-words whitespace-pre-wrap"
        >
          <EmailText text={mail.text} />
        </div>
      )}
      <p className="text-xs text-ink-soft">{m['outboxScreens.audited']()}</p>
    </div>
  )
}

const ADDRESS = /(https?:\/\/\S+)/
const LEADS_TO = /^https?:\/\//

/**
 * Addresses run left to right even in an Arabic email. They are not links: a once-only link is for
 * its addressee.
 */
function EmailText({ text }: { text: string }) {
  let at = 0
  return text.split(ADDRESS).map((part) => {
    at += part.length
    if (!LEADS_TO.test(part)) return part
    return (
      <bdi key={at} dir="ltr" className="break-all">
        {part}
      </bdi>
    )
  })
}
