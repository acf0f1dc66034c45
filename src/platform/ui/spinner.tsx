/**
 * A spinning ring for a waiting element; silent, because the waiting element announces itself.
 * Appears after 200 ms (U05).
 */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <span className="after-a-moment inline-flex" aria-hidden="true">
      <svg
        className="animate-[turn_0.8s_linear_infinite]"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
        <path
          d="M12 3a9 9 0 0 1 9 9"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
    </span>
  )
}
