import type { Locator, Page } from 'playwright-core'

export const CUSTOMER_PASSWORD = 'gentle otter paints doors'

/** What a form's fields are filled with, by their names. */
export async function type(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts))
    await page.locator(`form [name=${name}]`).fill(text)
}

/** Returns what the sign-up form requires (S3.2), except for the choices. */
export function aPerson(email: string): Record<string, string> {
  return {
    first_name: 'Layla',
    last_name: 'Haddad',
    phone: '050 123 4567',
    email,
    password: CUSTOMER_PASSWORD,
    c_password: CUSTOMER_PASSWORD,
  }
}

export async function chooseFemale(page: Page): Promise<void> {
  await page.locator('label', { has: page.locator('[name=gender][value="2"]') }).click()
}

/** Fills an opened address form for a door in an area of Dubai. */
export async function fillAddress(
  form: Locator,
  { label, area }: { label: string; area: string },
): Promise<void> {
  await form.locator('[name=city]').selectOption('dubai')
  await form.locator('[name=area_id]').selectOption({ label: area })
  await type(form.page(), {
    label,
    building_number_name: 'Marina Heights 2',
    floor: '12',
    appartment_number: '1204',
    phone: '0501234567',
  })
}
