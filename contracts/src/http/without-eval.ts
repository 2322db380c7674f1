import { z } from 'zod';

/*
 * Imported first, for its effect: schemas then run without compiling code at run time, which a content
 * security policy forbids in a browser. They decide when they are made, so it must come before them.
 */
z.config({ jitless: true });
