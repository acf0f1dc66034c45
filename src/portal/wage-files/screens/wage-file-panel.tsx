import { useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { refresh, useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { Stat, Stats } from '#platform/ui/stat.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { PAY_RUNS_TOPIC } from '#portal/pay-runs/topic.ts'
import { m } from '#messages'
import { checkWageFile, showWageDeadline, writeWageFile } from '../contract.ts'
import { FileList } from './file-list.tsx'
import { HeldList } from './held-list.tsx'
import { ProblemList } from './problem-list.tsx'
import { SettingsButton } from './settings-button.tsx'

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
          <NextFile runId={runId} check={data} />
          {data.heldPeople > 0 && <HeldList check={data} />}
          <Problems check={data} />
          {data.files.length > 0 && <FileList files={data.files} currency={data.currency} />}
        </div>
      )}
    </Card>
  )
}

interface CheckProps {
  check: Check
}

/** What the next file would pay, and its button once nothing stops it. */
function NextFile({ runId, check }: CheckProps & { runId: string }) {
  const locale = useLanguage()
  const write = useSubmit(writeWageFile, {
    refreshes: [checkWageFile, showWageDeadline],
    onSuccess: () => showToast(m['wageFileScreens.written'](), { tone: 'good' }),
  })
  const { people, totalFils, currency, isSetUp, blocking, heldPeople } = check
  if (people === 0)
    return (
      <Banner tone={heldPeople === 0 ? 'good' : 'info'}>
        {heldPeople === 0
          ? m['wageFileScreens.allWritten']()
          : m['wageFileScreens.othersWritten']()}
      </Banner>
    )
  return (
    <div className="space-y-4">
      <Stats>
        <Stat label={m['wageFileScreens.payments']()} value={formatNumber(people, locale)} />
        <Stat
          label={m['wageFileScreens.total']()}
          value={<MoneyText fils={totalFils} currency={currency} />}
        />
      </Stats>
      {!isSetUp && <Banner tone="info">{m['wageFileScreens.settings.missing']()}</Banner>}
      {blocking > 0 && (
        <Banner tone="warning">{m['wageFileScreens.blocked'](counted(blocking, locale))}</Banner>
      )}
      {isSetUp && blocking === 0 && (
        <Button
          kind="primary"
          pending={write.pending}
          onPress={() => write.submit({ params: { id: runId } })}
        >
          {m['wageFileScreens.write']()}
        </Button>
      )}
      {write.error !== null && <CouldNotLoad error={write.error} />}
    </div>
  )
}

function Problems({ check }: CheckProps) {
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
        <ProblemList
          title={m['wageFileScreens.warnings']()}
          text={m['wageFileScreens.warningsText']()}
          problems={warnings}
          currency={currency}
        />
      )}
      {unlisted > 0 && (
        <p className="text-sm text-ink-soft">
          {m['wageFileScreens.more'](counted(unlisted, locale))}
        </p>
      )}
    </>
  )
}
