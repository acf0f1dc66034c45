import { Banner } from '#platform/ui/banner.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { allergensInSentence } from '#shop/menu/food-names.ts'
import { CallLink } from '#shop/orders/call-link.tsx'
import { m } from '#messages'
import type { Drop } from '../contract.ts'

interface HarmfulDropProps {
  drop: Pick<Drop, 'harmful' | 'state'>
  shopPhone: string
}

/** Why an order stays in the shop, or goes back to it, and the number that its driver calls. */
export function HarmfulDrop({ drop: { harmful, state }, shopPhone }: HarmfulDropProps) {
  const { language } = useLanguage()
  if (harmful.length === 0) return null
  return (
    <div role="alert">
      <Banner
        tone="bad"
        action={
          shopPhone !== '' && <CallLink label={m['ordersScreens.callShop']()} phone={shopPhone} />
        }
      >
        <p className="font-semibold">
          {m['deliveriesScreens.harmful']({ allergens: allergensInSentence(harmful, language) })}
        </p>
        <p>
          {state === 'out'
            ? m['deliveriesScreens.harmfulOut']()
            : m['deliveriesScreens.harmfulInShop']()}
        </p>
      </Banner>
    </div>
  )
}
