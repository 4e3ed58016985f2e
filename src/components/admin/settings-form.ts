import { createAdminClient } from '#api/admin/client.ts';
import { ActionElement } from './action-element.ts';

/** A form of the settings, which says below itself what came of it. */
export abstract class SettingsForm extends ActionElement {
  protected readonly client = createAdminClient((input, init) => fetch(input, init));

  protected override askToSignIn() {
    // The page then asks for the secret.
    location.reload();
  }
}
