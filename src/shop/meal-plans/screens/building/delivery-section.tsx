import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { m } from '#messages'
import { AddressField, PeriodField } from '../delivery-fields.tsx'
import { windowsOn } from '../window-text.ts'
import type { Builder } from './builder-state.ts'

/** The value that all days have in common, or null. */
function common(values: readonly (string | null)[]): string | null {
  const [first = null] = values
  return values.every((value) => value === first) ? first : null
}

function isVaried(values: readonly (string | null)[]): boolean {
  return new Set(values.filter((value) => value !== null)).size > 1
}

/** One period and address for every day; each day can have its own below. */
export function DeliverySection({ builder }: { builder: Builder }) {
  const { options, days, isSignedIn, changeDays } = builder
  const windows = options.windows.filter(({ id }) =>
    (days ?? []).some(({ day }) =>
      windowsOn(options.windows, day, options.seasons).some((window) => window.id === id),
    ),
  )
  const chosen = (days ?? []).map(({ windowId }) => windowId)
  return (
    <Card title={m['mealPlanScreens.delivery']()}>
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">{m['mealPlanScreens.deliveryText']()}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <PeriodField
            label={m['mealPlanScreens.periodForAll']()}
            windows={windows}
            value={common(chosen)}
            {...(isVaried(chosen) ? { placeholder: m['mealPlanScreens.varies']() } : {})}
            onChange={(windowId) =>
              changeDays(({ day }) =>
                windowsOn(options.windows, day, options.seasons).some(({ id }) => id === windowId)
                  ? { windowId }
                  : {},
              )
            }
          />
          {isSignedIn && <Addresses builder={builder} />}
        </div>
        {!isSignedIn && (
          <Banner
            tone="info"
            action={
              <Button size="small" onPress={builder.signIn}>
                {m['mealPlanScreens.signIn']()}
              </Button>
            }
          >
            {m['mealPlanScreens.signInForAddress']()}
          </Banner>
        )}
      </div>
    </Card>
  )
}

function Addresses({ builder }: { builder: Builder }) {
  const { plan, days, addresses, addressesError, changeDays } = builder
  const chosen = (days ?? []).map(({ addressId }) => addressId)
  if (addressesError !== null)
    return <CouldNotLoad error={addressesError} again={builder.reloadAddresses} />
  return (
    <AddressField
      label={m['mealPlanScreens.addressForAll']()}
      addresses={addresses}
      emirate={plan.emirate}
      value={common(chosen)}
      {...(isVaried(chosen) ? { placeholder: m['mealPlanScreens.varies']() } : {})}
      onChange={(addressId) => changeDays(() => ({ addressId }))}
    />
  )
}
