import { m } from '#messages'

function keys(isCancellation: boolean) {
  return [
    { pressed: ['J', 'K'], does: m['leaveDesk.keys.move']() },
    {
      pressed: ['A'],
      does: isCancellation ? m['leaveDesk.approveCancel']() : m['leaveDesk.approve'](),
    },
    {
      pressed: ['R'],
      does: isCancellation ? m['leaveDesk.refuseCancel']() : m['leaveDesk.refuse'](),
    },
    { pressed: ['X'], does: m['leaveDesk.keys.choose']() },
  ]
}

/** The keys that work on the page, and what they do to the open request. */
export function KeysHint({ isCancellation }: { isCancellation: boolean }) {
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1.5 px-1 text-xs text-ink-faint pointer-coarse:hidden">
      {keys(isCancellation).map(({ pressed, does }) => (
        <span key={does} className="inline-flex items-center gap-1">
          {pressed.map((key) => (
            <kbd
              key={key}
              dir="ltr"
              className="rounded-[0.25rem] border border-line-strong px-1.5 py-px font-[inherit] text-[0.6875rem] text-ink-soft"
            >
              {key}
            </kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  )
}
