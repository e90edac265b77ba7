/** The secrets of the sites that the journeys use. */
export const secrets = {
  ADMIN_PASSWORD: "a password for the journeys",
  THROTTLE_KEY: "a key for the journeys",
  UNSUBSCRIBE_KEY: "another key for the journeys",
};
