import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Bar } from '#platform/ui/bar.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { Run } from '../contract.ts'

type Progress = Pick<Run, 'done' | 'toDo' | 'failed'>

/** How many employees are calculated; it continues when the page is left. */
export function RunProgress({ run: { done, toDo, failed } }: { run: Progress }) {
  const locale = useLanguage()
  if (failed) return <Banner tone="bad">{m['payRunScreens.calculate.failed']()}</Banner>
  return (
    <div className="grid max-w-xl gap-2 text-ink" aria-live="polite">
      <Bar
        label={m['payRunScreens.calculate.running']()}
        value={toDo === 0 ? 0 : done / toDo}
        valueText={m['payRunScreens.calculate.progress']({
          done: formatNumber(done, locale),
          toDo: formatNumber(toDo, locale),
        })}
      />
      <p className="text-sm text-ink-soft">{m['payRunScreens.calculate.text']()}</p>
    </div>
  )
}
