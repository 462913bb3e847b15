import { startServer } from '../../lib/server/server.mjs'
import { answerParent } from './child.mjs'

const { address } = await startServer({ port: Number(process.env.PORT) })
answerParent(address)
