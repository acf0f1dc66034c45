import { useState } from 'react'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { counted } from '#platform/ui/format.ts'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  editRules,
  type PlanRules,
  type RulesReply,
  showRules,
  showSeasonEffect,
} from '../contract.ts'
import {
  CutoffSection,
  LimitsSection,
  RenewalSection,
  SellingSection,
  type Values,
} from './rules-sections.tsx'
import { SeasonFields } from './season-fields.tsx'

function valuesOf(rules: RulesReply): Values {
  const { cutoff, currency: _currency, vatHundredths: _vatHundredths, ...rest } = rules
  const seasons = rest.seasons.map((season) => ({ ...season, key: season.from }))
  return { ...rest, seasons, cutoffDays: cutoff.days, cutoffTime: cutoff.time }
}

/** What can be sent; null while something is missing. */
function inputOf({
  snackPrice,
  cutoffDays,
  cutoffTime,
  seasons,
  ...rest
}: Values): PlanRules | null {
  const whole = seasons.flatMap(({ name, from, to }) =>
    from === null || to === null ? [] : [{ name, from, to }],
  )
  const isWhole = whole.length === seasons.length && rest.weeks.length > 0
  if (!isWhole || snackPrice === null || cutoffTime === null) return null
  return { ...rest, snackPrice, cutoff: { days: cutoffDays, time: cutoffTime }, seasons: whole }
}

/** The rules by which plans are sold, changed and paused, and the seasons of the shop. */
export function RulesTab() {
  const rules = useEndpoint(showRules)
  if (rules.data !== undefined) return <RulesForm rules={rules.data} />
  return rules.error === null ? (
    <CardSkeleton />
  ) : (
    <CouldNotLoad error={rules.error} again={() => void rules.refetch()} />
  )
}

function isSameSeasons(some: PlanRules['seasons'], others: PlanRules['seasons']): boolean {
  const datesOf = (seasons: PlanRules['seasons']): string =>
    seasons.map(({ from, to }) => `${from} ${to}`).join()
  return datesOf(some) === datesOf(others)
}

function RulesForm({ rules }: { rules: RulesReply }) {
  const locale = useLanguage()
  const [values, setValues] = useState<Values>(() => valuesOf(rules))
  const [isTried, setTried] = useState(false)
  const edit = useSubmit(editRules, {
    refreshes: [showRules],
    onSuccess: () => void showToast(m['planDeskScreens.rulesSaved'](), { tone: 'good' }),
  })
  const effect = useSubmit(showSeasonEffect)
  // How many days the new seasons move, while that is to be confirmed.
  const [moving, setMoving] = useState<number | null>(null)
  const errorAt = useFieldErrors(edit.error ?? effect.error)
  const put = (part: Partial<Values>): void => setValues((before) => ({ ...before, ...part }))
  const props = { values, isTried, errorAt, put }
  const body = inputOf(values)
  function save(): void {
    setMoving(null)
    if (body !== null && !edit.pending) edit.submit({ body })
  }
  async function send(): Promise<void> {
    setTried(true)
    if (body === null || effect.pending) return
    if (isSameSeasons(body.seasons, rules.seasons)) return save()
    const found = await effect.send({ body: { seasons: body.seasons } }).catch(() => null)
    if (found === null) return
    if (found.days === 0) save()
    else setMoving(found.days)
  }
  return (
    <form
      noValidate
      className="grid max-w-3xl gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Card title={m['planDeskScreens.selling']()}>
        <SellingSection {...props} prices={rules} />
      </Card>
      <Card title={m['planDeskScreens.renewals']()}>
        <RenewalSection {...props} />
      </Card>
      <Card title={m['planDeskScreens.cutoff']()}>
        <CutoffSection {...props} />
      </Card>
      <Card title={m['planDeskScreens.limits']()}>
        <LimitsSection {...props} />
      </Card>
      <Card title={m['planDeskScreens.seasons']()}>
        <SeasonFields
          seasons={values.seasons}
          isTried={isTried}
          errorAt={errorAt}
          onChange={(seasons) => put({ seasons })}
        />
      </Card>
      {(edit.error ?? effect.error) !== null && <CouldNotLoad error={edit.error ?? effect.error} />}
      <div className="flex justify-end max-sm:*:grow">
        <Button kind="primary" type="submit" pending={edit.pending || effect.pending}>
          {m['planDeskScreens.save']()}
        </Button>
      </div>
      <ConfirmDialog
        title={m['planDeskScreens.moveDaysTitle']()}
        confirm={m['planDeskScreens.save']()}
        open={moving !== null}
        onOpenChange={() => setMoving(null)}
        onConfirm={save}
      >
        {m['planDeskScreens.moveDaysText'](counted(moving ?? 0, locale))}
      </ConfirmDialog>
    </form>
  )
}
