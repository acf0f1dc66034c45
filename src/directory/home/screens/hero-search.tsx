import { ArrowRight, Truck, UtensilsCrossed } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EMIRATES } from '#directory/lookups/rules/emirates.ts'
import { placeCode } from '#directory/quotes/rules/place-code.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { addressIn } from '#platform/i18n/language-address.ts'
import { buttonClasses } from '#platform/ui/button-style.ts'
import { classNames } from '#platform/ui/class-names.ts'
import { Flip } from '#platform/ui/flip.tsx'
import {
  BOX_CLASSES,
  FIELD_STACK,
  INPUT_CLASSES,
  INPUT_RING,
  labelClasses,
} from '#platform/ui/input-style.ts'
import { m } from '#messages'
import type { Home } from '../contract.ts'

const HOME_COUNTRY = 'AE'
const DUBAI = 2

type Need = 'goods' | 'lunch'

interface ChoiceProps {
  icon: ReactNode
  label: string
  isOn: boolean
  onChoose: () => void
}

/** One of the two things a visitor comes for. */
function Choice({ icon, label, isOn, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onChoose}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-medium',
        isOn ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:text-ink',
      )}
    >
      {icon}
      {label}
    </button>
  )
}

interface FieldProps {
  id: string
  label: string
  /** Two of them share the width of a phone. */
  half?: boolean
  children: ReactNode
}

function Field({ id, label, half = false, children }: FieldProps) {
  return (
    <div className={`${FIELD_STACK} grow ${half ? 'basis-28' : 'basis-64'}`}>
      <label htmlFor={id} className={labelClasses(false)}>
        {label}
      </label>
      {children}
    </div>
  )
}

function Places({
  name,
  label,
  usual,
  destinations,
}: {
  name: 'from' | 'to'
  label: string
  usual: string
  destinations: Home['destinations']
}) {
  const { language } = useLanguage()
  return (
    <Field id={`hero-${name}`} label={label} half>
      <div className={`${BOX_CLASSES} ${INPUT_RING} flex px-3`}>
        <select
          id={`hero-${name}`}
          name={name}
          defaultValue={usual}
          className="w-full min-w-0 cursor-pointer bg-transparent outline-none *:bg-raised *:text-ink"
        >
          {usual === '' && <option value="">{m['homeScreens.anywhere']()}</option>}
          <optgroup label={m['homeScreens.inCountry']()}>
            {EMIRATES.map((emirate) => (
              <option key={emirate.id} value={placeCode(HOME_COUNTRY, emirate.id)}>
                {emirate[language]}
              </option>
            ))}
          </optgroup>
          <optgroup label={m['homeScreens.abroad']()}>
            {destinations.map(({ code, name: country }) => (
              <option key={code} value={code}>
                {country}
              </option>
            ))}
          </optgroup>
        </select>
      </div>
    </Field>
  )
}

function Send({ children }: { children: string }) {
  return (
    <button type="submit" className={buttonClasses('primary', 'normal', false)}>
      {children}
      <Flip>
        <ArrowRight size={16} aria-hidden="true" />
      </Flip>
    </button>
  )
}

/**
 * What a visitor comes for, asked in the first view: goods to move, whose form the answers fill, or
 * lunch. Plain forms: before their code has loaded they lead on as well, the one for goods.
 */
export function HeroSearch({ home, hasShop }: { home: Home; hasShop: boolean }) {
  const { language } = useLanguage()
  const [need, choose] = useState<Need>('goods')
  const form = 'flex flex-wrap items-end gap-4'
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-float">
      {hasShop && (
        <div
          role="group"
          aria-label={m['homeScreens.need']()}
          className="flex gap-2 noscript:hidden"
        >
          <Choice
            icon={<Truck size={18} aria-hidden="true" />}
            label={m['homeScreens.moveGoods']()}
            isOn={need === 'goods'}
            onChoose={() => choose('goods')}
          />
          <Choice
            icon={<UtensilsCrossed size={18} aria-hidden="true" />}
            label={m['homeScreens.orderLunch']()}
            isOn={need === 'lunch'}
            onChoose={() => choose('lunch')}
          />
        </div>
      )}
      {need === 'goods' ? (
        <form method="get" action={addressIn(language, '/ask-quotes')} className={form}>
          <Field id="hero-goods" label={m['homeScreens.goods']()}>
            <input
              id="hero-goods"
              name="goods"
              maxLength={160}
              autoComplete="off"
              placeholder={m['homeScreens.goodsExample']()}
              className={INPUT_CLASSES}
            />
          </Field>
          <Places
            name="from"
            label={m['homeScreens.from']()}
            usual={placeCode(HOME_COUNTRY, DUBAI)}
            destinations={home.destinations}
          />
          <Places
            name="to"
            label={m['homeScreens.to']()}
            usual=""
            destinations={home.destinations}
          />
          <Send>{m['homeScreens.getQuotes']()}</Send>
        </form>
      ) : (
        <form method="get" action={addressIn(language, '/menu')} className={form}>
          <Field id="hero-dish" label={m['homeScreens.dish']()}>
            <input
              id="hero-dish"
              name="q"
              maxLength={80}
              autoComplete="off"
              placeholder={m['homeScreens.dishExample']()}
              className={INPUT_CLASSES}
            />
          </Field>
          <Send>{m['homeScreens.browseMenu']()}</Send>
        </form>
      )}
    </div>
  )
}
