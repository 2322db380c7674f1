import { z } from 'zod';
import { ResetReason, TypedCode } from '../../codes/second-factor.js';
import { Id, Instant } from '../../objects/ids.js';
import { NamedAccount } from './accounts.js';

/** One's own second factor (docs/product/sessions.md#second-factor). */
export const OwnSecondFactor = z.object({
  /** null: none is set up. */
  setAt: Instant.nullable(),
  recoveryCodesLeft: z.number().int().nonnegative(),
  /** The organisation asks for one: it cannot be removed. */
  isRequired: z.boolean(),
});
export type OwnSecondFactor = z.infer<typeof OwnSecondFactor>;

const Password = z.string().min(1).max(1_000);

/** Where one is set up already, its code is asked for too. */
export const SecondFactorSetUpBody = z.object({ password: Password, code: TypedCode.optional() });

/** What the app and the person need; answered once, and in force only when a code of it has confirmed it. */
export const SecondFactorSetUp = z.object({
  set_up_id: Id,
  /** Base32, to be typed where no camera reads the address. */
  secret: z.string(),
  /** `otpauth://totp/…`, which the picture for the camera says. */
  address: z.string(),
  recovery_codes: z.array(z.string()),
  expires_at: Instant,
});
export type SecondFactorSetUp = z.infer<typeof SecondFactorSetUp>;

export const SecondFactorConfirmBody = z.object({ set_up_id: Id, code: TypedCode });
/** Password and code, for what weakens or renews it. */
export const SecondFactorProof = z.object({ password: Password, code: TypedCode });
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** An administrator ends the second factor of somebody who has lost it. */
export const SecondFactorResetBody = NamedAccount.extend({ reason: ResetReason });
export type SecondFactorResetBody = z.infer<typeof SecondFactorResetBody>;
