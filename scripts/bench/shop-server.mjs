import { startServer } from '../../lib/server/server.mjs'
import { answerParent } from './answer-parent.mjs'

const { address } = await startServer({ port: Number(process.env.PORT) })
answerParent(address)
