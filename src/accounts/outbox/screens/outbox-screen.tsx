import { MailSearch, Send } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Moment } from '#accounts/account/moment.tsx'
import { RowLink } from '#accounts/account/row-link.tsx'
import { type SearchParamsState, useSearchState } from '#platform/i18n/use-search-state.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { m } from '#messages'
import { listMails, type MailLine, MailState } from '../contract.ts'
import { Addressee } from './addressee.tsx'
import { MailStatePill, mailStateName } from './mail-state-pill.tsx'

const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }))

const ALL = 'all'

/** The emails this site has sent or is trying to send. */
export function Screen() {
  const { language } = useLanguage()
  const searchParams = useSearchState()
  const state = MailState.safeParse(searchParams.get('state')).data
  const mails = usePages(listMails, { query: { state } })
  const opened = searchParams.get('mail')
  return (
    <>
      <PageHeader title={m['pages.outbox']()} lead={m['outboxScreens.lead']()} />
      <Chips
        label={m['outboxScreens.state']()}
        chips={[
          { key: ALL, label: m['outboxScreens.all']() },
          ...MailState.options.map((each) => ({ key: each, label: mailStateName(each) })),
        ]}
        value={state ?? ALL}
        onChange={(key) => searchParams.change({ state: key === ALL ? null : key })}
      />
      <div className={classNames('mt-4 grid gap-4', mails.isOld && 'opacity-60')}>
        {mails.error !== null && <CouldNotLoad error={mails.error} again={mails.again} />}
        {(mails.rows !== undefined || mails.error === null) && (
          <DataTable
            caption={m['outboxScreens.caption']()}
            columns={columnsOf(searchParams, language)}
            rows={mails.rows ?? []}
            rowKey={(mail) => mail.id}
            loading={mails.rows === undefined}
            onMore={mails.more}
            morePending={mails.morePending}
            empty={
              <NoMails
                isFiltered={state !== undefined}
                onClear={() => searchParams.change({ state: null })}
              />
            }
          />
        )}
      </div>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <MailDialog
            key={opened}
            id={opened}
            onClose={() => searchParams.change({ mail: null })}
          />
        </Suspense>
      )}
    </>
  )
}

function NoMails({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered)
    return (
      <EmptyState
        icon={<Send size={22} aria-hidden="true" />}
        title={m['outboxScreens.noneYet']()}
        text={m['outboxScreens.noneYetText']()}
      />
    )
  return (
    <EmptyState
      icon={<MailSearch size={22} aria-hidden="true" />}
      title={m['outboxScreens.noneInState']()}
      action={<Button onPress={onClear}>{m['outboxScreens.showAll']()}</Button>}
    />
  )
}

function columnsOf(searchParams: SearchParamsState, language: 'en' | 'ar'): DataColumn<MailLine>[] {
  return [
    {
      key: 'subject',
      title: m['outboxScreens.subject'](),
      cell: (mail) => (
        <RowLink to={searchParams.addressWith({ mail: mail.id })}>
          <bdi lang={mail.language === language ? undefined : mail.language}>{mail.subject}</bdi>
        </RowLink>
      ),
    },
    { key: 'to', title: m['outboxScreens.to'](), cell: (mail) => <Addressee mail={mail} /> },
    {
      key: 'at',
      title: m['outboxScreens.at'](),
      cell: (mail) => <Moment instant={mail.createdAt} />,
    },
    {
      key: 'state',
      phone: 'end',
      title: m['outboxScreens.state'](),
      cell: (mail) => <MailStatePill state={mail.state} />,
    },
  ]
}
