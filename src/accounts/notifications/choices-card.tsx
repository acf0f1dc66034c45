import { useQueryClient } from '@tanstack/react-query'
import { refresh, useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { SelectField } from '#platform/ui/select-field.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { Switch } from '#platform/ui/switch.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  listNotificationChoices,
  type NotificationChoice,
  saveNotificationChoice,
} from './contract.ts'
import { DIGEST_HOUR, EmailChoice, type NotificationGroup } from './kinds.ts'
import { noticeTitle } from './notice-text.ts'

const GROUPS: Readonly<Record<NotificationGroup, () => string>> = {
  leave: () => m['notificationScreens.choices.group.leave'](),
  attendance: () => m['notificationScreens.choices.group.attendance'](),
  employment: () => m['notificationScreens.choices.group.employment'](),
  discipline: () => m['notificationScreens.choices.group.discipline'](),
  awards: () => m['notificationScreens.choices.group.awards'](),
  circulars: () => m['notificationScreens.choices.group.circulars'](),
  documents: () => m['notificationScreens.choices.group.documents'](),
  letters: () => m['notificationScreens.choices.group.letters'](),
  mealPlans: () => m['notificationScreens.choices.group.mealPlans'](),
}

/** Which notifications a person also gets by email and on their devices; nothing for people who get none. */
export function ChoicesCard() {
  const { data, error, refetch } = useEndpoint(listNotificationChoices)
  if (error !== null && data === undefined)
    return (
      <Card title={m['notificationScreens.choices.title']()}>
        <CouldNotLoad error={error} again={() => void refetch()} />
      </Card>
    )
  if (data === undefined) return <CardSkeleton />
  if (data.items.length === 0) return null
  const groups = [...Map.groupBy(data.items, ({ group }) => group)]
  return (
    <Card title={m['notificationScreens.choices.title']()}>
      <p className="max-w-prose text-sm text-ink-soft">{m['notificationScreens.choices.lead']()}</p>
      {groups.map(([group, choices]) => (
        <section key={group} className="mt-5">
          <h3 className="text-sm font-semibold">{GROUPS[group]()}</h3>
          <ul className="mt-1">
            {choices.map((choice) => (
              <ChoiceRow key={choice.kind} choice={choice} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

function useSaveChoice(kind: NotificationChoice['kind']) {
  const client = useQueryClient()
  const save = useSubmit(saveNotificationChoice)
  // Optimistic; a failure, which is rare, shows the saved choice again.
  return (choice: Pick<NotificationChoice, 'email' | 'push'>): void => {
    client.setQueryData<{ items: NotificationChoice[] }>(
      [listNotificationChoices.name, {}],
      (before) =>
        before && {
          items: before.items.map((each) => (each.kind === kind ? { ...each, ...choice } : each)),
        },
    )
    save.send({ params: { kind }, body: choice }).catch(() => {
      showToast(m['notificationScreens.choices.notSaved'](), { tone: 'warning' })
      void refresh(client, [listNotificationChoices])
    })
  }
}

function emailLabel(choice: EmailChoice, hour: string): string {
  if (choice === 'daily') return m['notificationScreens.choices.daily']({ hour })
  return choice === 'now'
    ? m['notificationScreens.choices.now']()
    : m['notificationScreens.choices.off']()
}

function ChoiceRow({ choice }: { choice: NotificationChoice }) {
  const locale = useLanguage()
  const { kind, email, push } = choice
  const save = useSaveChoice(kind)
  const title = noticeTitle(kind, locale.language)
  const hour = formatNumber(DIGEST_HOUR, locale)
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-line py-3 last:border-b-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_15rem_11rem]">
      <span className="min-w-0 text-sm">{title}</span>
      <SelectField
        label={m['notificationScreens.choices.emailOf']({ title })}
        labelHidden
        choices={EmailChoice.options.map((each) => ({
          value: each,
          label: emailLabel(each, hour),
        }))}
        value={email}
        onChange={(value) => save({ email: EmailChoice.parse(value), push })}
      />
      <Switch
        label={
          <>
            <span aria-hidden="true">{m['notificationScreens.choices.push']()}</span>
            <span className="sr-only">{m['notificationScreens.choices.pushOf']({ title })}</span>
          </>
        }
        value={push}
        onChange={(value) => save({ email, push: value })}
      />
    </li>
  )
}
