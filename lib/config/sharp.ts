import sharp from 'sharp'

/**
 * sharp's cache and number of threads are settings of the whole process, which Next's image optimiser shares. They are set here, and everything of
 * ours imports sharp from here, so that they do not depend on which module is loaded first. What sharp would cache of one picture helps no other
 * one, and each thread holds on to memory: a picture of ours takes a tenth of a second on one thread.
 */
sharp.cache(false)
sharp.concurrency(1)

export { sharp }
