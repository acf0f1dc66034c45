import { type ComponentType, useEffect, useState } from 'react'

/**
 * A slot for the cart's button. Its code loads after hydration, so that the first content does not
 * wait for it.
 */
export function CartSlot() {
  const [Button, setButton] = useState<ComponentType | null>(null)
  useEffect(() => {
    void import('#shop/cart/cart-button.tsx')
      .then(({ CartButton }) => setButton(() => CartButton))
      .catch(() => undefined)
  }, [])
  return (
    <span className="inline-grid min-h-10 min-w-10 place-items-center">
      {Button === null ? null : <Button />}
    </span>
  )
}
