import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { download } from '#platform/ui/save-file.ts'
import { SelectField } from '#platform/ui/select-field.tsx'
import type { Run } from '#portal/pay-runs/contract.ts'
import { kindLabel } from '#portal/pay-runs/kind-label.ts'
import { m } from '#messages'
import { downloadJournal, downloadRegister } from '../contract.ts'
import { PROFILES, type Profile } from '../rules/profiles.ts'
import { profileName } from './account-names.ts'
import { SheetMenu } from './sheet-menu.tsx'

const AccountsDialog = lazy(async () => ({
  default: (await import('./accounts-dialog.tsx')).AccountsDialog,
}))

/** A run beside the month's has what it pays, and later runs of a month their number. */
function runName({ kind, month, number }: Run, locale: LocaleOptions): string {
  const name = [...(kind === 'month' ? [] : [kindLabel(kind)]), formatMonth(month, locale)].join(
    ' · ',
  )
  return number === 1
    ? name
    : m['payReportScreens.runName']({ month: name, number: formatNumber(number, locale) })
}

interface RunFilesProps {
  runs: readonly Run[]
  run: Run
  onChoose: (id: string) => void
  /** Adds older runs to the choice; undefined when all are there. */
  onOlder: (() => void) | undefined
  olderPending: boolean
}

/** The journal and the register of one approved run. */
export function RunFiles({ runs, run, onChoose, onOlder, olderPending }: RunFilesProps) {
  const locale = useLanguage()
  return (
    <Card title={m['payReportScreens.files']()}>
      <div className="space-y-6">
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-full max-w-xs">
            <SelectField
              label={m['payReportScreens.run']()}
              choices={runs.map((each) => ({ value: each.id, label: runName(each, locale) }))}
              value={run.id}
              onChange={onChoose}
            />
          </div>
          {onOlder !== undefined && (
            <Button pending={olderPending} onPress={onOlder}>
              {m['payReportScreens.older']()}
            </Button>
          )}
        </div>
        <div className="grid gap-6 sm:grid-cols-2">
          <Journal runId={run.id} />
          <Register runId={run.id} />
        </div>
      </div>
    </Card>
  )
}

function Journal({ runId }: { runId: string }) {
  const { language } = useLanguage()
  const [profile, setProfile] = useState<Profile>('generic')
  const [isEditing, setEditing] = useState(false)
  const save = (): void =>
    void download(
      downloadJournal,
      { params: { id: runId }, query: { profile, language } },
      (error) => errorSentence(error, language),
    )
  return (
    <div className="space-y-3">
      <SelectField
        label={m['payReportScreens.profile']()}
        help={m['payReportScreens.journalText']()}
        choices={PROFILES.map((value) => ({ value, label: profileName(value) }))}
        value={profile}
        onChange={(value) => setProfile(PROFILES.find((each) => each === value) ?? 'generic')}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={<Download size={16} aria-hidden="true" />} onPress={save}>
          {m['payReportScreens.journal']()}
        </Button>
        <Button onPress={() => setEditing(true)}>{m['payReportScreens.accounts.open']()}</Button>
      </div>
      <Suspense>
        {isEditing && <AccountsDialog profile={profile} onClose={() => setEditing(false)} />}
      </Suspense>
    </div>
  )
}

function Register({ runId }: { runId: string }) {
  const { language } = useLanguage()
  const save = (format: 'csv' | 'xlsx'): void =>
    void download(
      downloadRegister,
      { params: { id: runId }, query: { format, language } },
      (error) => errorSentence(error, language),
    )
  return (
    <div className="flex flex-col items-start justify-end gap-3">
      <p className="text-sm text-ink-soft">{m['payReportScreens.registerText']()}</p>
      <SheetMenu label={m['payReportScreens.register']()} onSave={save} />
    </div>
  )
}
