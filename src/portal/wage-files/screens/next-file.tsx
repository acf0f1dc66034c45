import { useState } from 'react'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Stat, Stats } from '#platform/ui/stat.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { checkWageFile, writeWageFile } from '../contract.ts'
import { showWageDeadline } from '../deadline/contract.ts'

type Check = ReplyOf<typeof checkWageFile>

interface NextFileProps {
  runId: string
  check: Check
}

/** What the next file would pay, and its button once nothing stops it. */
export function NextFile({ runId, check }: NextFileProps) {
  const locale = useLanguage()
  const { people, totalFils, currency } = check
  return (
    <div className="space-y-4">
      {people > 0 && (
        <Stats>
          <Stat label={m['wageFileScreens.payments']()} value={formatNumber(people, locale)} />
          <Stat
            label={m['wageFileScreens.total']()}
            value={<MoneyText fils={totalFils} currency={currency} />}
          />
        </Stats>
      )}
      {people === 0 ? (
        <NothingLeft check={check} />
      ) : (
        // What was confirmed is confirmed for these payments only.
        <Writing key={`${people} ${check.returnedAgain}`} runId={runId} check={check} />
      )}
    </div>
  )
}

/** What the bank has paid of the run; a wage that two files paid counts once. */
export function PaidSoFar({ check }: Pick<NextFileProps, 'check'>) {
  const locale = useLanguage()
  const { wages, paidWages, paidFils, currency } = check
  return (
    <Stats>
      <Stat
        label={m['wageFileScreens.paidWages']()}
        value={m['wageFileScreens.paidOf']({
          paid: formatNumber(paidWages, locale),
          all: formatNumber(wages, locale),
        })}
      />
      <Stat
        label={m['wageFileScreens.paidTotal']()}
        value={<MoneyText fils={paidFils} currency={currency} />}
      />
    </Stats>
  )
}

function NothingLeft({ check: { wages, heldPeople } }: { check: Check }) {
  if (wages === 0) return <Banner tone="info">{m['wageFileScreens.nothingToPay']()}</Banner>
  return (
    <Banner tone={heldPeople === 0 ? 'good' : 'info'}>
      {heldPeople === 0 ? m['wageFileScreens.allWritten']() : m['wageFileScreens.othersWritten']()}
    </Banner>
  )
}

function Writing({ runId, check }: NextFileProps) {
  const locale = useLanguage()
  const [isConfirmed, setConfirmed] = useState(false)
  const [isTried, setTried] = useState(false)
  const write = useSubmit(writeWageFile, {
    refreshes: [checkWageFile, showWageDeadline],
    onSuccess: () => showToast(m['wageFileScreens.written'](), { tone: 'good' }),
  })
  const { isSetUp, blocking, returnedAgain } = check
  const needsConfirming = returnedAgain > 0 && !isConfirmed
  function send(): void {
    setTried(true)
    if (!needsConfirming) write.submit({ params: { id: runId }, body: { returnedAgain } })
  }
  return (
    <>
      {!isSetUp && <Banner tone="info">{m['wageFileScreens.settings.missing']()}</Banner>}
      {blocking > 0 && (
        <Banner tone="warning">{m['wageFileScreens.blocked'](counted(blocking, locale))}</Banner>
      )}
      {isSetUp && blocking === 0 && (
        <>
          {returnedAgain > 0 && (
            <Checkbox
              label={m['wageFileScreens.returnedAgain'](counted(returnedAgain, locale))}
              help={m['wageFileScreens.returnedAgainHelp']()}
              value={isConfirmed}
              onChange={setConfirmed}
              error={
                isTried && needsConfirming ? m['wageFileScreens.confirmReturned']() : undefined
              }
            />
          )}
          <Button kind="primary" pending={write.pending} onPress={send}>
            {m['wageFileScreens.write']()}
          </Button>
        </>
      )}
      {write.error !== null && <CouldNotLoad error={write.error} />}
    </>
  )
}
