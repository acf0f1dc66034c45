import { useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { counted } from '#platform/ui/format.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { PAY_RUNS_TOPIC } from '#portal/pay-runs/topic.ts'
import { m } from '#messages'
import { checkWageFile } from '../contract.ts'
import { DoubleWageList } from '../double/double-wages.tsx'
import { FileList } from './file-list.tsx'
import { HeldList } from './held-list.tsx'
import { NextFile, PaidSoFar } from './next-file.tsx'
import { ProblemList } from './problem-list.tsx'
import { SettingsButton } from './settings-button.tsx'
import { WarningGroups } from './warning-groups.tsx'

type Check = ReplyOf<typeof checkWageFile>

/** The bank's file of an approved run: what stops it, the files so far, and what the bank says. */
export function WageFileCard({ runId }: { runId: string }) {
  const client = useQueryClient()
  const { data, error, refetch } = useEndpoint(checkWageFile, { params: { id: runId } })
  useLive(PAY_RUNS_TOPIC, () => void refresh(client, [checkWageFile]))
  return (
    <Card
      title={m['wageFileScreens.title']()}
      end={data !== undefined && <SettingsButton isSetUp={data.isSetUp} />}
    >
      {error !== null && <CouldNotLoad error={error} again={() => void refetch()} />}
      {data === undefined ? (
        error === null && (
          <Loading>
            <Skeleton className="h-40 w-full rounded-control" />
          </Loading>
        )
      ) : (
        <div className="space-y-6">
          <p className="text-sm text-ink-soft">{m['wageFileScreens.lead']()}</p>
          {data.doubles.length > 0 && (
            <DoubleWageList doubles={data.doubles} currency={data.currency} />
          )}
          <NextFile runId={runId} check={data} />
          {data.heldPeople > 0 && <HeldList check={data} />}
          <Problems check={data} />
          {data.files.length > 0 && (
            <>
              <PaidSoFar check={data} />
              <FileList files={data.files} currency={data.currency} />
            </>
          )}
        </div>
      )}
    </Card>
  )
}

function Problems({ check }: { check: Check }) {
  const locale = useLanguage()
  const { problems, currency } = check
  const blocking = problems.filter(({ level }) => level === 'block')
  const warnings = problems.filter(({ level }) => level === 'warn')
  const unlisted = check.blocking + check.warnings - problems.length
  return (
    <>
      {blocking.length > 0 && (
        <ProblemList
          title={m['wageFileScreens.problems']()}
          {...(blocking.some(({ holdSlipId }) => holdSlipId !== null)
            ? { text: m['wageFileScreens.problemsText']() }
            : {})}
          problems={blocking}
          currency={currency}
        />
      )}
      {warnings.length > 0 && (
        <WarningGroups problems={warnings} counts={check.warningCounts} currency={currency} />
      )}
      {unlisted > 0 && (
        <p className="text-sm text-ink-soft">
          {m['wageFileScreens.more'](counted(unlisted, locale))}
        </p>
      )}
    </>
  )
}
