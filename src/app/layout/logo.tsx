import type { SiteView } from '#accounts/sites/contract.ts'

/** The company's logo, or the product's own in the company's colour. */
export function Logo({ site }: { site: SiteView }) {
  // A wordmark is far wider than high, and made for a white background: it keeps its proportions, and
  // its background in the dark too.
  if (site.logoUrl !== null)
    return (
      <img
        src={site.logoUrl}
        alt=""
        className="h-8 max-w-20 sm:max-w-28 shrink-0 rounded-control bg-paper object-contain p-0.5"
      />
    )
  return (
    <svg
      width={28}
      height={28}
      viewBox="0 0 32 32"
      aria-hidden="true"
      className="shrink-0 text-accent"
    >
      <path
        fill="currentColor"
        d="M16 1l4.4 4.4h6.2v6.2L31 16l-4.4 4.4v6.2h-6.2L16 31l-4.4-4.4H5.4v-6.2L1 16l4.4-4.4V5.4h6.2z"
      />
      <path
        fill="none"
        stroke="var(--surface)"
        strokeWidth="1.6"
        d="M16 7.5l2.5 2.5H22v3.5l2.5 2.5-2.5 2.5V22h-3.5L16 24.5 13.5 22H10v-3.5L7.5 16l2.5-2.5V10h3.5z"
      />
    </svg>
  )
}
