import type { Elsewhere } from '#platform/http/security-headers.ts'

/** Where the card provider's script comes from, and what it talks to; named by a page only where the provider is configured. */
export const cardOrigins: Elsewhere = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
  images: ['https://*.stripe.com'],
}
