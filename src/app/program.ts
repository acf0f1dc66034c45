/** What serves the product in a process of its own, for programs that start and end it several times. */
export { listen } from '#platform/http/node-server.ts'
export { createLogger } from '#platform/log.ts'
export { readConfiguration } from './configuration.ts'
export { openProduct } from './product.ts'
