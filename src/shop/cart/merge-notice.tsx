import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { counted } from '#platform/ui/format.ts'
import { m } from '#messages'
import { resolveMerged, useCart } from './browser-storage.ts'

/** After sign-in: what was merged from the person's other devices, and undo. */
export function MergeNotice() {
  const locale = useLanguage()
  const { merged } = useCart()
  if (merged === null) return null
  return (
    <Banner
      tone="info"
      live
      action={
        <span className="flex gap-1">
          <Button size="small" onPress={() => resolveMerged('undo')}>
            {m['cart.mergedUndo']()}
          </Button>
          <Button size="small" kind="plain" onPress={() => resolveMerged('keep')}>
            {m['cart.mergedKeep']()}
          </Button>
        </span>
      }
    >
      {m['cart.merged'](counted(merged.count, locale))}
    </Banner>
  )
}
