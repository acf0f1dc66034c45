import { pageData } from './page-data.ts'

/**
 * What a portal page displays until the browser has rendered it: the layout's own sizes, no user
 * data.
 */
export function Shell() {
  if (pageData().inShop) return <ShopShell />
  return (
    <>
      <div className="h-header border-b border-line bg-surface" data-portal-shell="" />
      <div className="grow lg:flex" aria-hidden="true">
        <div className="hidden w-62 border-e border-line bg-surface lg:block" />
        <div className="mx-auto w-full max-w-portal px-4 pt-6 lg:px-8">
          <div className="h-9 w-48 animate-pulse rounded-control bg-neutral-soft" />
          <div className="mt-6 h-64 animate-pulse rounded-card bg-neutral-soft" />
        </div>
      </div>
    </>
  )
}

function ShopShell() {
  return (
    <>
      <div className="h-header border-b border-line bg-surface" />
      <div className="mx-auto w-full max-w-public grow px-4 pt-6 lg:pt-8" aria-hidden="true">
        <div className="h-9 w-48 animate-pulse rounded-control bg-neutral-soft" />
        <div className="mt-6 h-64 animate-pulse rounded-card bg-neutral-soft" />
      </div>
    </>
  )
}
