/** A text with what was searched for marked. */
export function Marked({
  text,
  marks,
}: {
  text: string
  marks: readonly (readonly [number, number])[]
}) {
  let from = 0
  const parts = marks.flatMap(([start, end]) => {
    const before = text.slice(from, start)
    from = end
    return [
      before,
      <mark key={start} className="rounded-sm bg-accent-soft text-ink">
        {text.slice(start, end)}
      </mark>,
    ]
  })
  return [...parts, text.slice(from)]
}
