import { useRef } from 'react'
import type { DayNow } from './offline-day.ts'
import { type Arc, dayArcs, hoursOf, TRACK } from './screens/ring-arcs.ts'
import { useClock } from './use-clock.ts'

const SIZE = 288
const STROKE = 14
const RADIUS = (SIZE - STROKE) / 2
const LENGTH = 2 * Math.PI * RADIUS
/** An arc shorter than its own thickness would be invisible. */
const SHORTEST = 0.004

function dashOf(arc: Arc): string {
  return `${Math.max(SHORTEST, arc.to - arc.from) * LENGTH} ${LENGTH}`
}

function Circle({
  arc,
  className,
  width = STROKE,
  round = false,
}: {
  arc: Arc
  className: string
  width?: number
  round?: boolean
}) {
  return (
    <circle
      cx={SIZE / 2}
      cy={SIZE / 2}
      r={RADIUS}
      fill="none"
      strokeWidth={width}
      strokeLinecap={round ? 'round' : 'butt'}
      strokeDasharray={dashOf(arc)}
      strokeDashoffset={-arc.from * LENGTH}
      className={className}
    />
  )
}

function Mark({ at }: { at: number }) {
  const angle = at * 2 * Math.PI
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const point = (radius: number): [number, number] => [
    SIZE / 2 + radius * cos,
    SIZE / 2 + radius * sin,
  ]
  const [x1, y1] = point(RADIUS - STROKE / 2 - 3)
  const [x2, y2] = point(RADIUS + STROKE / 2)
  return <line x1={x1} y1={y1} x2={x2} y2={y2} strokeWidth={2} className="stroke-ink-soft" />
}

/** The present moment, a knob on the ring. */
function Now({ at }: { at: number }) {
  const angle = at * 2 * Math.PI
  return (
    <circle
      cx={SIZE / 2 + RADIUS * Math.cos(angle)}
      cy={SIZE / 2 + RADIUS * Math.sin(angle)}
      r={STROKE / 2 + 1}
      strokeWidth={3}
      className="fill-surface stroke-accent"
    />
  )
}

/**
 * The working day as a ring that fills as the day passes, clockwise in every language. Presence is
 * drawn at its time of day.
 */
export function DayRing({ day, serverNow }: { day: DayNow; serverNow: () => number }) {
  const now = serverNow()
  const shift = hoursOf(day.shift)
  const { present, passed, now: current, marks } = dayArcs(day.stretches, shift, now)
  const passing = useRef<SVGGElement>(null)
  const running = useRef<SVGGElement>(null)

  useClock(() => {
    const lateArcs = dayArcs(day.stretches, shift, serverNow())
    const open = day.inSince === null ? undefined : lateArcs.present.at(-1)
    if (lateArcs.passed !== null)
      passing.current
        ?.querySelector('circle')
        ?.setAttribute('stroke-dasharray', dashOf(lateArcs.passed))
    if (open !== undefined)
      running.current?.lastElementChild?.setAttribute('stroke-dasharray', dashOf(open))
  })

  return (
    <svg
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      className="keep-colour block size-full rotate-90"
      aria-hidden="true"
    >
      <Circle arc={TRACK} className="stroke-line" />
      <g ref={passing}>
        {passed !== null && <Circle arc={passed} className="stroke-line-strong" />}
      </g>
      <g ref={running}>
        {present.map((arc) => (
          <Circle
            key={arc.from}
            arc={arc}
            className={arc.pending ? 'stroke-accent opacity-60' : 'stroke-accent'}
          />
        ))}
      </g>
      {marks.map((mark) => (
        <Mark key={mark} at={mark} />
      ))}
      {current !== null && <Now at={current} />}
    </svg>
  )
}
