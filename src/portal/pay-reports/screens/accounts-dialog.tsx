import { useId, useState } from 'react'
import { EditForm, EditFrame } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  changeJournalAccounts,
  CODE_MAX,
  type JournalAccount,
  type JournalAccounts,
  NAME_MAX,
  showJournalAccounts,
} from '../contract.ts'
import { defaultAccountOf } from '../rules/accounts.ts'
import type { Profile } from '../rules/profiles.ts'
import { accountName, kindName, profileName } from './account-names.ts'

interface AccountsDialogProps {
  profile: Profile
  onClose: () => void
}

/** The accounts that each kind of line is booked to in an accounting system. */
export function AccountsDialog({ profile, onClose }: AccountsDialogProps) {
  const { data, error, refetch } = useEndpoint(showJournalAccounts, { params: { profile } })
  return (
    <EditFrame
      title={`${m['payReportScreens.accounts.title']()} · ${profileName(profile)}`}
      size="wide"
      panel
      onClose={onClose}
    >
      {data === undefined && error !== null && (
        <CouldNotLoad error={error} again={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <Loading>
          <Skeleton className="h-128 w-full" />
        </Loading>
      )}
      {data !== undefined && (
        <AccountsForm
          key={data.version}
          shown={data}
          onReload={() => void refetch()}
          onClose={onClose}
        />
      )}
    </EditFrame>
  )
}

interface AccountsFormProps {
  shown: JournalAccounts
  onReload: () => void
  onClose: () => void
}

function AccountsForm({ shown, onReload, onClose }: AccountsFormProps) {
  const { profile, version, hasCodes } = shown
  const [accounts, setAccounts] = useState(shown.accounts)
  const change = useSubmit(changeJournalAccounts, {
    refreshes: [showJournalAccounts],
    onSuccess: () => {
      showToast(m['payReportScreens.accounts.saved'](), { tone: 'good' })
      onClose()
    },
  })
  const refused = useFieldErrors(change.error)
  const edit = (at: number, part: Partial<JournalAccount>): void =>
    setAccounts((before) =>
      before.map((each, index) => (index === at ? { ...each, ...part } : each)),
    )
  return (
    <EditForm
      values={accounts}
      submit={m['payReportScreens.accounts.save']()}
      pending={change.pending}
      error={pathsOf(change.error).length > 0 ? null : change.error}
      onReload={() => {
        change.reset()
        onReload()
      }}
      onSend={() => change.submit({ params: { profile }, body: { version, accounts } })}
    >
      <p className="text-sm text-ink-soft">
        {hasCodes
          ? m['payReportScreens.accounts.text']()
          : m['payReportScreens.accounts.namesOnly']()}
      </p>
      <div className="divide-y divide-line">
        {accounts.map((account, index) => (
          <AccountFields
            key={account.kind}
            account={account}
            hasCodes={hasCodes}
            error={refused(`accounts.${index}.code`)}
            onChange={(part) => edit(index, part)}
          />
        ))}
      </div>
    </EditForm>
  )
}

interface AccountFieldsProps {
  account: JournalAccount
  hasCodes: boolean
  error: string | undefined
  onChange: (part: Partial<JournalAccount>) => void
}

function AccountFields({ account, hasCodes, error, onChange }: AccountFieldsProps) {
  const { kind, code, name } = account
  const id = useId()
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1fr)]"
    >
      <p id={id} className="text-sm font-medium sm:pt-2">
        {kindName(kind)}
      </p>
      {hasCodes && (
        <TextField
          kind="code"
          labelHidden
          label={m['payReportScreens.accounts.code']()}
          placeholder={m['payReportScreens.accounts.code']()}
          maxLength={CODE_MAX}
          value={code}
          error={error}
          onChange={(next) => onChange({ code: next })}
        />
      )}
      <div className={hasCodes ? undefined : 'sm:col-span-2'}>
        <TextField
          labelHidden
          label={m['payReportScreens.accounts.name']()}
          placeholder={accountName(defaultAccountOf(kind))}
          maxLength={NAME_MAX}
          value={name}
          onChange={(next) => onChange({ name: next })}
        />
      </div>
    </div>
  )
}
