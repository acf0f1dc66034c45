import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { GroupContext } from 'react-aria-components/Group'

/** The box around the segments is the labelled group already; a second one would be read twice. */
const NO_GROUP = { role: 'presentation' } as const

/**
 * Day, month and year (or hours and minutes) in a row. Inline, never flex: a clock runs left to
 * right within an Arabic line, and the marks react-aria puts around it only work on text.
 */
export function DateSegments() {
  return (
    <GroupContext value={NO_GROUP}>
      <DateInput className="block min-w-0 grow truncate self-center px-2 whitespace-nowrap">
        {(segment) => (
          <DateSegment
            segment={segment}
            className="figures min-h-6 not-data-[type=literal]:inline-block rounded-[0.25rem] px-0.5 text-center data-[type=year]:px-1 leading-6 outline-none not-data-[type=literal]:min-w-6 data-[placeholder]:px-1 not-data-[focused]:data-[placeholder]:text-ink-faint data-[focused]:bg-accent data-[focused]:text-accent-ink data-[type=literal]:px-0"
          />
        )}
      </DateInput>
    </GroupContext>
  )
}
