import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useMe } from '#accounts/session/use-me.ts'
import { NO_DOCUMENT } from '#directory/company-documents/document-fields.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import {
  type CompanyChoices,
  listCompanyChoices,
  listRegistrations,
  openRegistration,
  type OwnRegistration,
} from '../contract.ts'
import { StatePill } from '../state-pill.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { useRegistration } from './use-registration.ts'
import type { Values } from './values.ts'

/** The page where users register their company for the directory and follow the result. */
export function Screen() {
  const me = useMe()
  const choices = useEndpoint(listCompanyChoices)
  const own = useEndpoint(listRegistrations)
  const [sent, setSent] = useState<OwnRegistration | null>(null)
  const [again, setAgain] = useState<string | null>(null)
  const error = choices.error ?? own.error
  const isLoaded = choices.data !== undefined && own.data !== undefined && me !== undefined
  return (
    <div className="mx-auto max-w-form">
      <PageHeader title={m['registeringScreens.title']()} lead={m['registeringScreens.lead']()} />
      {error !== null && !isLoaded && (
        <CouldNotLoad
          error={error}
          again={() => {
            void choices.refetch()
            void own.refetch()
          }}
        />
      )}
      {!isLoaded && error === null && (
        <Loading>
          <div className="grid gap-4">
            <Skeleton className="h-10 w-2/3" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-40 w-full" />
          </div>
        </Loading>
      )}
      {isLoaded && (
        <div className="grid gap-6">
          {sent === null && <OwnList items={own.data.items} onAgain={setAgain} />}
          {sent !== null && <Sent onMore={() => setSent(null)} />}
          {sent === null && again === null && (
            <Fresh user={me.id} choices={choices.data} onSent={setSent} />
          )}
          {sent === null && again !== null && (
            <Again
              key={again}
              id={again}
              user={me.id}
              choices={choices.data}
              onSent={(result) => {
                setAgain(null)
                setSent(result)
              }}
            />
          )}
        </div>
      )}
    </div>
  )
}

function OwnList({
  items,
  onAgain,
}: {
  items: readonly OwnRegistration[]
  onAgain: (id: string) => void
}) {
  const { language } = useLanguage()
  if (items.length === 0) return null
  return (
    <Card title={m['registeringScreens.yours']()}>
      <ul className="grid gap-4">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-medium">{item.name[language]}</bdi>
              {item.state === 'rejected' && (
                <span className="block text-sm text-ink-soft">{item.reason[language]}</span>
              )}
            </span>
            <span className="flex items-center gap-2">
              <StatePill state={item.state} />
              {item.state === 'rejected' && (
                <Button size="small" onPress={() => onAgain(item.id)}>
                  {m['registeringScreens.correct']()}
                </Button>
              )}
              {item.state !== 'rejected' && (
                <LinkButton to={`/my-company?company=${item.id}`} size="small">
                  {m['registeringScreens.open']()}
                </LinkButton>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Sent({ onMore }: { onMore: () => void }) {
  return (
    <EmptyState
      icon={<CircleCheck size={22} aria-hidden="true" />}
      title={m['registeringScreens.sent']()}
      text={m['registeringScreens.sentText']()}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <LinkButton to="/my-company" kind="primary">
            {m['registeringScreens.openOwn']()}
          </LinkButton>
          <Button onPress={onMore}>{m['registeringScreens.another']()}</Button>
        </span>
      }
    />
  )
}

interface FormProps {
  user: string
  choices: CompanyChoices
  onSent: (sent: OwnRegistration) => void
}

function Fresh({ user, choices, onSent }: FormProps) {
  const form = useRegistration({ user, again: null, onSent })
  return <RegistrationForm form={form} choices={choices} />
}

function Again({ id, ...props }: FormProps & { id: string }) {
  const found = useEndpoint(openRegistration, { params: { id } })
  if (found.error !== null)
    return <CouldNotLoad error={found.error} again={() => void found.refetch()} />
  if (found.data === undefined) return <Skeleton className="h-40 w-full" />
  const { input } = found.data
  return (
    <Correcting {...props} id={id} values={{ ...input, licence: input.licence ?? NO_DOCUMENT }} />
  )
}

function Correcting({
  id,
  values,
  user,
  choices,
  onSent,
}: FormProps & { id: string; values: Values }) {
  const form = useRegistration({ user, again: { id, values }, onSent })
  return <RegistrationForm form={form} choices={choices} />
}
